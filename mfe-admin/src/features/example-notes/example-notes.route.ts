import type { ExampleNote } from '@letat/contracts/example-notes/operations';
import { defineRoute } from '@letat/remote-kit/route';

export interface ExampleNotesData {
  items: ExampleNote[];
}

/** The page of example-notes. */
export const exampleNotesRoute = defineRoute<ExampleNotesData>({
  id: 'example-notes',
  path: '/admin/example-notes',
  flags: { access: 'admin' },
  async load({ call, signal }) {
    return { items: await call('GET /api/example-notes', { query: { limit: 50 }, signal }) };
  },
  meta: () => ({
    title: 'Notes d’exemple',
    canonical: '/admin/example-notes',
    ...(typeof window === 'undefined' && {
      description: 'Notes d’exemple.',
      robots: 'noindex',
    }),
  }),
  tags: () => ['example-notes'],
  page: () => import(/* webpackChunkName: "page-example-notes" */ './example-notes-page.tsx'),
});
