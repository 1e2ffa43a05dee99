import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { registerPrivacy } from './crawlers.privacy.ts';
import { type ChoiceOf, CrawlersRepository } from './crawlers.repository.ts';
import { crawlerRoutes } from './crawlers.routes.ts';
import { CrawlersService } from './crawlers.service.ts';
import { robotsText } from './robots.ts';
import { RobotsFile } from './robots-file.ts';

/** What other features may ask of what authors say to crawlers of AI. */
export interface Crawlers {
  /** Stores what was said in the demonstration. */
  insert(
    kind: ChoiceOf,
    choices: readonly { id: string; policy: CrawlerPolicy }[],
    session: ClientSession,
  ): Promise<void>;
  /** What an author says of all they write. */
  ofAuthor(id: string): Promise<CrawlerPolicy>;
}

declare module 'fastify' {
  interface FastifyInstance {
    crawlers: Crawlers;
  }
}

/** What authors say to crawlers of AI, and robots.txt and llms.txt, which follow from it. */
export const crawlersModule = plugin(
  async (app: FastifyInstance, { publicOrigin, site }: { publicOrigin: string; site: CrawlerPolicy }) => {
    const { clock, content, log, posts, newsletter, products } = app;
    const choices = new CrawlersRepository(app.mongo);
    const service = new CrawlersService({ choices, posts, newsletter, products, content, clock, site });
    const robots = new RobotsFile({
      exceptions: () => app.mongo.withDatabaseTimeout(() => service.exceptions()),
      write: (exceptions) => robotsText(publicOrigin, site, exceptions),
      log,
    });
    app.content.registerCache(robots.cache);
    app.inMemoryState.onReset(() => robots.reset());
    registerPrivacy(app.privacy, choices);
    posts.setCrawlerPolicies((signed) => service.policiesOf(signed));
    posts.onPostDeleted((id, session) => choices.set('post', id, { policy: null, at: clock.now() }, session));
    app.decorate('crawlers', {
      async insert(kind, given, session) {
        for (const { id, policy } of given) await choices.set(kind, id, { policy, at: clock.now() }, session);
      },
      async ofAuthor(id) {
        const { chosen, otherwise } = await service.ofAuthor(id);
        return chosen ?? otherwise;
      },
    });
    crawlerRoutes(app, { service, robots, publicOrigin });
  },
  {
    name: 'crawlers',
    // biome-ignore format: one line is what the rule on dependencies reads
    dependencies: ['mongo', 'clock', 'invalidation', 'in-memory-state', 'personal-data', 'posts', 'newsletter', 'products'],
  },
);
