import {
  dropAutosave,
  dropNewAutosave,
  getAutosave,
  keepAutosave,
  keepNewAutosave,
  listAutosaves,
} from '@letat/contracts/posts-autosaves';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import type { AutosavesService } from './posts.autosaves.service.ts';

/** What stands in the caller's editors; nobody sees another one's. */
export function autosaveRoutes(app: FastifyInstance, autosaves: AutosavesService): void {
  route(app, listAutosaves, ({ user }) => autosaves.list(user));

  route(app, keepNewAutosave, async ({ params, body, user }) => told(await autosaves.keepNew(params.key, body, user)));

  route(app, dropNewAutosave, async ({ params, user }) => {
    await autosaves.dropNew(params.key, user);
    return null;
  });

  route(app, getAutosave, async ({ params, user }) => ({ autosave: await autosaves.find(params.id, user) }));

  route(app, keepAutosave, async ({ params, body: { revision, ...fields }, user }) =>
    told(await autosaves.keep(params.id, fields, revision, user)),
  );

  route(app, dropAutosave, async ({ params, user }) => {
    await autosaves.drop(params.id, user);
    return null;
  });
}

const told = (at: Date) => ({ at: at.toISOString() });
