import type { SitePost } from '@letat/contracts/sites/operations';
import { refusals } from './refusals.ts';

const patience = 10_000;
/** What kept the articles away, for the console. */
export const causeOf = refusals((address) => address.includes('/api/embed/posts'));
const answers = new Map<string, Promise<SitePost[]>>();

/** `GET /api/embed/posts` of the site, without cookies. Banners of one page that show the same share one request. */
export function fetchPosts(site: URL, query: Record<string, string>): Promise<SitePost[]> {
  const address = new URL(`/api/embed/posts?${new URLSearchParams(query)}`, site).href;
  const known = answers.get(address);
  if (known) return known;
  const answer = request(address);
  answers.set(address, answer);
  answer.catch(() => answers.delete(address));
  return answer;
}

async function request(address: string): Promise<SitePost[]> {
  const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
