import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { PostSummary } from '@letat/contracts/posts/operations';

/** An article with its text as its author wrote it, in markdown; empty where only subscribers read it. */
export interface OpenText {
  post: PostSummary;
  content: string;
}

const head = (origin: string, full: boolean) =>
  `# ${siteMessages.name}

> La revue des praticiens de la gouvernance publique africaine, en français.

Ici ${full ? 'se lisent' : 'sont nommés'} les articles que leurs auteurs ouvrent aux assistants. Ce que les autres permettent est dans ${origin}/robots.txt et dans l’en-tête Content-Signal de chaque page.
`;

/** The site for assistants, in the form of https://llmstxt.org: articles that are open to them, the newest first. */
export function llmsText(origin: string, posts: readonly PostSummary[]): string {
  const lines = posts.map((post) => `- [${inLine(post.title)}](${addressOf(post, origin)}): ${inLine(post.excerpt)}`);
  return `${head(origin, false)}
## Articles

${lines.length > 0 ? lines.join('\n') : 'Aucun pour le moment.'}

## Textes

- [Les plus récents en entier](${origin}/llms-full.txt)
`;
}

/** The same articles with their texts. */
export function llmsFullText(origin: string, texts: readonly OpenText[]): string {
  return [head(origin, true), ...texts.map((text) => articleOf(text, origin))].join('\n');
}

function articleOf({ post, content }: OpenText, origin: string): string {
  const names = authorsOf(post).map(({ fullName }) => inLine(fullName));
  return `## ${inLine(post.title)}

${names.join(', ')}, ${(post.publishedAt ?? post.createdAt).slice(0, 10)}
${addressOf(post, origin)}

${content || `${post.excerpt}\n\n(La suite est réservée aux abonnés.)`}
`;
}

const addressOf = ({ slug }: PostSummary, origin: string) => `${origin}/post/${encodeURIComponent(slug)}`;

/** What an author typed, in one line in which no bracket closes a link. */
const inLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').replace(/[[\]]/g, '\\$&');
