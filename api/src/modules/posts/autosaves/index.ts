import { autosaveLimits } from '@letat/contracts/constants';
import type { FastifyInstance } from 'fastify';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { AutosavesRepository } from './repository.ts';
import { autosaveRoutes } from './routes.ts';
import { AutosavesService } from './service.ts';

/** The part of the room that keeps what was typed and not saved. */
export function keepAutosaves(app: FastifyInstance, posts: WrittenPostsRepository, writing: PostsWritingService): void {
  const repository = new AutosavesRepository(app.mongo);
  const service = new AutosavesService(repository, posts);
  service.follow(writing);
  autosaveRoutes(app, service);
  app.privacy.register({
    collection: 'autosaves',
    feature: 'posts',
    label: 'Textes non enregistrés',
    async export({ userId }) {
      const kept = await repository.listAllOf(userId);
      return kept.length > 0 ? kept : null;
    },
    erase: async ({ userId }, session) => ({ removed: await repository.dropAllOf(userId, session) }),
    retention: { enforcedBy: 'database', rule: `${autosaveLimits.days} jours après la dernière frappe` },
  });
}
