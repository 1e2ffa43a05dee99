import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { NewUser } from '../users/index.ts';

/** By username; the others say what the site says. */
const authors: Readonly<Record<string, CrawlerPolicy>> = { 'awa-ndiaye': 'open', 'fatou-sow': 'none' };
/** By slug, whatever its author says. */
const posts: Readonly<Record<string, CrawlerPolicy>> = { 'la-machine-parle-t-elle-wolof': 'open' };

/** What authors of the demonstration say to crawlers of AI. */
export async function seedCrawlers(
  app: FastifyInstance,
  { accounts, postIds }: { accounts: readonly NewUser[]; postIds: ReadonlyMap<string, string> },
  session: ClientSession,
): Promise<void> {
  const ofAuthors = accounts.flatMap(({ id, username }) => chosen(id, authors[username]));
  const ofPosts = Object.entries(posts).flatMap(([slug, policy]) => chosen(postIds.get(slug), policy));
  await app.crawlers.insert('author', ofAuthors, session);
  await app.crawlers.insert('post', ofPosts, session);
}

const chosen = (id: string | undefined, policy: CrawlerPolicy | undefined) =>
  id === undefined || policy === undefined ? [] : [{ id, policy }];
