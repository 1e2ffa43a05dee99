import { z } from 'zod';
import { id, isoDate, listQuery } from '../core/fields.ts';
import { operation } from '../core/operation.ts';

/** What example-notes is made of, as its page shows it. */
export const exampleNote = z.object({
  id,
  title: z.string(),
  createdAt: isoDate,
});
export type ExampleNote = z.infer<typeof exampleNote>;

export const listExampleNotes = operation('GET /api/example-notes', {
  feature: 'example-notes',
  summary: 'Everything, newest first.',
  access: 'admin',
  query: listQuery,
  responses: { 200: z.array(exampleNote) },
  errors: ['bad_cursor'],
});

export const getExampleNote = operation('GET /api/example-notes/:id', {
  feature: 'example-notes',
  summary: 'One of them.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: exampleNote },
  errors: ['not_found'],
});
