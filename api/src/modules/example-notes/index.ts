import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import { registerPrivacy } from './example-notes.privacy.ts';
import { ExampleNotesRepository, type NewExampleNote } from './example-notes.repository.ts';
import { exampleNotesRoutes } from './example-notes.routes.ts';
import { ExampleNotesService } from './example-notes.service.ts';

export type { NewExampleNote } from './example-notes.repository.ts';

/** What other features may ask of example-notes. */
export interface ExampleNotes {
  insert(items: readonly NewExampleNote[], session: ClientSession, invalidate: Invalidate): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    exampleNotes: ExampleNotes;
  }
}

/** Notes d’exemple. */
export const exampleNotesModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new ExampleNotesRepository(app.mongo);
    registerPrivacy(app.privacy);
    app.decorate('exampleNotes', {
      async insert(items, session, invalidate) {
        await repository.insert(items, session);
        invalidate('example-notes');
      },
    });
    exampleNotesRoutes(app, new ExampleNotesService(repository));
  },
  { name: 'example-notes', dependencies: ['mongo', 'personal-data'] },
);
