import {
  discardAutosave,
  discardNewAutosave,
  getAutosave,
  listAutosaves,
  saveAutosave,
  saveNewAutosave,
} from '@letat/contracts/posts/autosaves';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { AutosavesService } from './service.ts';

/** What stands in the caller's editors; nobody sees another one's. */
export function autosaveRoutes(app: FastifyInstance, autosaves: AutosavesService): void {
  route(app, listAutosaves, ({ user }) => autosaves.list(user));

  route(app, saveNewAutosave, async ({ params, body, user }) => told(await autosaves.keepNew(params.key, body, user)));

  route(app, discardNewAutosave, async ({ params, user }) => {
    await autosaves.dropNew(params.key, user);
    return null;
  });

  route(app, getAutosave, async ({ params, user }) => ({ autosave: await autosaves.find(params.id, user) }));

  route(app, saveAutosave, async ({ params, body: { revision, ...fields }, user }) =>
    told(await autosaves.keep(params.id, fields, revision, user)),
  );

  route(app, discardAutosave, async ({ params, user }) => {
    await autosaves.drop(params.id, user);
    return null;
  });
}

const told = (at: Date) => ({ at: at.toISOString() });
