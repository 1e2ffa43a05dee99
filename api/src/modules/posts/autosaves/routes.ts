import {
  discardAutosave,
  discardNewAutosave,
  getAutosave,
  listAutosaves,
  saveAutosave,
  saveNewAutosave,
} from '@letat/contracts/posts/autosaves/operations';
import { autosaveLimits } from '@letat/contracts/posts/writing/constants';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { AutosavesRepository } from './repository.ts';
import { AutosavesService } from './service.ts';

/** Registers the autosaves: what was typed and not saved. */
export function registerAutosaves(
  app: FastifyInstance,
  { posts, writing }: { posts: WrittenPostsRepository; writing: PostsWritingService },
): void {
  const repository = new AutosavesRepository(app.mongo, app.clock);
  const service = new AutosavesService(repository, posts);
  service.register(writing);
  autosaveRoutes(app, service);
  app.privacy.register({
    collection: 'autosaves',
    feature: 'posts',
    label: 'Textes non enregistrés',
    async export({ userId }) {
      const saved = await repository.listAllOf(userId);
      return saved.length > 0 ? saved : null;
    },
    erase: async ({ userId }, session) => ({ removed: await repository.dropAllOf(userId, session) }),
    retention: { enforcedBy: 'database', rule: `${autosaveLimits.days} jours après la dernière frappe` },
  });
}

/** What stands in the caller's editors; nobody sees another one's. */
function autosaveRoutes(app: FastifyInstance, autosaves: AutosavesService): void {
  route(app, listAutosaves, ({ user }) => autosaves.list(user));

  route(app, saveNewAutosave, async ({ params, body, user }) =>
    savedAtOf(await autosaves.saveNew(params.key, body, user)),
  );

  route(app, discardNewAutosave, async ({ params, user }) => {
    await autosaves.dropNew(params.key, user);
    return null;
  });

  route(app, getAutosave, async ({ params, user }) => ({ autosave: await autosaves.find(params.id, user) }));

  route(app, saveAutosave, async ({ params, body: { revision, ...fields }, user }) =>
    savedAtOf(await autosaves.save(params.id, fields, revision, user)),
  );

  route(app, discardAutosave, async ({ params, user }) => {
    await autosaves.drop(params.id, user);
    return null;
  });
}

const savedAtOf = (at: Date) => ({ at: at.toISOString() });
