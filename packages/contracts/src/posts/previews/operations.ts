import { z } from 'zod';
import { id, isoDate, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { post } from '../operations.ts';

const byId = z.object({ id });
const open = z.object({ createdAt: isoDate, expiresAt: isoDate });

export const getPreviewLink = operation('GET /api/my/posts/:id/preview-link', {
  feature: 'posts',
  summary: 'Whether a preview link of an article is open. Its address was shown once, when it was made.',
  access: 'author',
  params: byId,
  responses: { 200: z.object({ link: open.nullable() }) },
  errors: ['post_not_found'],
});

export const makePreviewLink = operation('PUT /api/my/posts/:id/preview-link', {
  feature: 'posts',
  summary: 'Makes a link by which anybody reads an article as it is saved, for thirty days; the one before it is dead.',
  access: 'author',
  params: byId,
  responses: {
    200: open.extend({
      /** For `/apercu/{token}`: it cannot be shown again. */
      token: z.string(),
    }),
  },
  errors: ['post_not_found'],
});

export const revokePreviewLink = operation('DELETE /api/my/posts/:id/preview-link', {
  feature: 'posts',
  summary: 'The preview link of an article leads nowhere any more.',
  access: 'author',
  params: byId,
  responses: { 204: noContent },
  errors: ['post_not_found'],
});

export const readPreview = operation('GET /api/previews/:token', {
  feature: 'posts',
  summary: 'An article behind a preview link as it is saved now; of a published one, what everybody reads.',
  access: 'visitor',
  params: z.object({ token: z.string().min(1).max(500) }),
  responses: { 200: post },
  errors: ['post_not_found'],
});
