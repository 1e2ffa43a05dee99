import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

export interface WriteData {
  /** The article that the address names; null begins a new one. */
  post: EditablePost | null;
}

/** Writing an article, or going on with one: `/write?post=<id>`. */
export const writeRoute = defineRoute<WriteData>({
  id: 'write',
  path: '/write',
  flags: { access: 'author', query: ['post'] },
  async load({ call, query, signal }) {
    if (query.post === undefined) return { post: null };
    try {
      return { post: await call('GET /api/my/posts/:id', { params: { id: query.post }, signal }) };
    } catch (cause) {
      if (cause instanceof ApiError && (cause.status === 404 || cause.status === 403)) throw missing();
      throw cause;
    }
  },
  meta: ({ post }) => ({
    title: post ? 'Modifier un article' : 'Écrire un article',
    canonical: '/write',
    ...(typeof window === 'undefined' && {
      description: 'Écrire un article, le relire, le publier.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-write" */ './write-page.tsx'),
  missing: () => import(/* webpackChunkName: "page-write" */ './write-missing.tsx'),
});
