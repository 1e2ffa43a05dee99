import type { Post } from '@letat/contracts/posts';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** A draft as its author shows it to somebody by a link. No search engine and no cache is to know it. */
export const previewRoute = defineRoute<{ post: Post }>({
  id: 'preview',
  path: '/apercu/:token',
  flags: { ssr: true, reading: true, personal: true },
  async load({ call, params, signal }) {
    try {
      return { post: await call('GET /api/previews/:token', { params: { token: params.token ?? '' }, signal }) };
    } catch (cause) {
      if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) throw missing();
      throw cause;
    }
  },
  meta: ({ post }) => ({
    title: `Aperçu\u00a0: ${post.title} · L’État en Mouvement`,
    description: 'Un article qui n’est pas encore paru, montré par son auteur.',
    canonical: '/',
    robots: 'noindex',
  }),
  dehydrate: ({ post }) => ({ post: { ...post, content: '', html: '' } }),
  page: () => import(/* webpackChunkName: "page-preview" */ './preview-page.tsx'),
  missing: () => import(/* webpackChunkName: "post-missing" */ './post-missing.tsx'),
});
