/** What authors say to crawlers of AI, the most open first: read all, find it only, stay away. */
export const crawlerPolicies = ['open', 'search', 'none'] as const;
export type CrawlerPolicy = (typeof crawlerPolicies)[number];

/** What the site says unless it is set otherwise (docs/decisions/0128). */
export const defaultCrawlerPolicy = 'search' satisfies CrawlerPolicy;

/** Of several authors the most reserved word counts. */
export function strictestOf(policies: readonly CrawlerPolicy[], otherwise: CrawlerPolicy): CrawlerPolicy {
  return crawlerPolicies.findLast((policy) => policies.includes(policy)) ?? otherwise;
}

/** Choices as people read them. */
export const crawlerPolicyWords: Readonly<Record<CrawlerPolicy, { label: string; note: string }>> = {
  open: { label: 'Ouvert', note: 'Les robots d’IA lisent, répondent et apprennent avec le texte.' },
  search: {
    label: 'Recherche seulement',
    note: 'Ils le trouvent et mènent à sa page, sans répondre ni apprendre avec.',
  },
  none: { label: 'Aucun', note: 'Ils ne le lisent pas. Les moteurs de recherche ordinaires le trouvent toujours.' },
};

/** What the colophon of an article says. */
export const crawlerLines: Readonly<Record<CrawlerPolicy, string>> = {
  open: 'Ouvert aux robots d’IA.',
  search: 'Robots d’IA\u00a0: recherche seulement.',
  none: 'Fermé aux robots d’IA.',
};
