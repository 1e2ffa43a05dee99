import { getExampleNote, listExampleNotes } from '@letat/contracts/example-notes/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { ExampleNotesService } from './example-notes.service.ts';

/** Where example-notes is read. */
export function exampleNotesRoutes(app: FastifyInstance, service: ExampleNotesService): void {
  route(
    app,
    listExampleNotes,
    async ({ query, header }) => {
      const { items, next } = await service.list(query);
      if (next) header('link', nextLink(listExampleNotes.path, query, next));
      return items;
    },
    { tags: () => ['example-notes'] },
  );

  route(app, getExampleNote, ({ params }) => service.get(params.id), { tags: () => ['example-notes'] });
}
