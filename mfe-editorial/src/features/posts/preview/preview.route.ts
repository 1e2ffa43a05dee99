import type { Post } from '@letat/contracts/posts/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** A draft as its author shows it to a reader by a link. No search engine and no cache is to know it. */
export const previewRoute = defineRoute<Post>({
  id: 'preview',
  path: '/apercu/:token',
  flags: { ssr: true, reading: true, personal: true },
  load: ({ call, params: { token = '' } }) =>
    call('GET /api/previews/:token', { params: { token } }).catch((cause: unknown) => {
      throw cause instanceof ApiError && cause.status === 404 ? missing() : cause;
    }),
  meta: ({ title, excerpt }) => ({ title, description: excerpt, canonical: '/', robots: 'noindex' }),
  page: () => import(/* webpackChunkName: "page-preview" */ './preview-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ '../article/post-missing.tsx'),
});
