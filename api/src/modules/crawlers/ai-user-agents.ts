import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';

/** What a crawler of AI reads for: the index of a search, the answer to a person who asks now, the training of a model. */
export const crawlerPurposes = ['search', 'input', 'training'] as const;
export type CrawlerPurpose = (typeof crawlerPurposes)[number];

/** A name of robots.txt, and the page on which the company that runs it says what it is for. */
interface UserAgent {
  name: string;
  source: string;
}

const openai = 'https://developers.openai.com/api/docs/bots';
const anthropic = 'https://support.claude.com/en/articles/8896518';
const perplexity = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers';
const mistral = 'https://docs.mistral.ai/en/robots';
const meta = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/';

/**
 * Crawlers of AI that say who they are, as their makers documented them in November 2026. Those that no maker documents are left out:
 * what they obey nobody knows.
 */
export const aiUserAgents: Readonly<Record<CrawlerPurpose, readonly UserAgent[]>> = {
  search: [
    { name: 'OAI-SearchBot', source: openai },
    { name: 'Claude-SearchBot', source: anthropic },
    { name: 'PerplexityBot', source: perplexity },
    { name: 'MistralAI-Index', source: mistral },
    { name: 'meta-webindexer', source: meta },
  ],
  input: [
    { name: 'ChatGPT-User', source: openai },
    { name: 'Claude-User', source: anthropic },
    { name: 'Perplexity-User', source: perplexity },
    { name: 'MistralAI-User', source: mistral },
    { name: 'meta-externalfetcher', source: meta },
    { name: 'DuckAssistBot', source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot' },
  ],
  training: [
    { name: 'GPTBot', source: openai },
    { name: 'ClaudeBot', source: anthropic },
    { name: 'MistralAI-Training', source: mistral },
    { name: 'meta-externalagent', source: meta },
    {
      name: 'Google-Extended',
      source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    },
    { name: 'Applebot-Extended', source: 'https://support.apple.com/en-us/119829' },
    { name: 'Amazonbot', source: 'https://developer.amazon.com/amazonbot' },
    { name: 'CCBot', source: 'https://commoncrawl.org/ccbot' },
  ],
};

/** Whether a crawler with that purpose may read what has that word. */
export function mayRead(purpose: CrawlerPurpose, policy: CrawlerPolicy): boolean {
  return policy === 'open' || (policy === 'search' && purpose === 'search');
}
