import {
  getCrawlerChoice,
  getPostCrawlerChoice,
  readLlms,
  readLlmsFull,
  readRobots,
  setCrawlerChoice,
  setPostCrawlerChoice,
} from '@letat/contracts/crawlers/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../answers/content.ts';
import { route } from '../../route.ts';
import type { CrawlersService } from './crawlers.service.ts';
import { llmsFullText, llmsText } from './llms.ts';
import type { RobotsFile } from './robots-file.ts';

interface Parts {
  service: CrawlersService;
  robots: RobotsFile;
  publicOrigin: string;
}

/** Where authors say it, and where machines read it. */
export function crawlerRoutes(app: FastifyInstance, { service, robots, publicOrigin }: Parts): void {
  route(app, getCrawlerChoice, ({ user }) => service.ofAuthor(user.id));
  // As a change of one's profile it drops every page that shows an author.
  route(app, setCrawlerChoice, ({ user, body }) => service.setOfAuthor(user.id, body.chosen), { limit: 'profile' });
  route(app, getPostCrawlerChoice, ({ user, params }) => service.ofPost(params.id, user));
  route(app, setPostCrawlerChoice, ({ user, params, body }) => service.setOfPost(params.id, body.chosen, user));

  const plain = (body: string) => new Content({ type: 'text/plain; charset=utf-8', body });
  const fromPosts = { tags: () => ['posts', 'authors', 'crawlers'] };
  // Without this file crawlers take a site that fails for one that nobody may read (RFC 9309, 2.3.1.4).
  route(app, readRobots, async () => plain(await robots.text()), { withoutDatabase: true });
  route(app, readLlms, async () => plain(llmsText(publicOrigin, await service.open())), fromPosts);
  route(app, readLlmsFull, async () => plain(llmsFullText(publicOrigin, await service.openTexts())), fromPosts);
}
