import { z } from 'zod';
import { noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';

/** Signed by this site; names a comment, and through it an address. */
const optOutToken = z.string().min(1).max(500);

export const optOutOfCommentMails = operation('POST /api/comments/mails/opt-out', {
  feature: 'comments',
  summary: 'No more mails about comments go to the address that the link was mailed to. Again changes nothing.',
  access: 'token',
  body: z.object({ token: optOutToken }),
  responses: { 204: noContent },
  errors: ['link_used'],
  form: true,
});

const inOneClick = {
  feature: 'comments',
  summary: 'The same for mail programs, whatever the body is (RFC 8058).',
  access: 'token',
  params: z.object({ token: optOutToken }),
  // What mail programs send is a form of one of two kinds, which says nothing that the address does not (RFC 8058, 3.1).
  reads: { as: 'nothing' },
  responses: { 204: noContent },
  errors: ['link_used'],
} as const;

export const optOutOfCommentMailsInOneClick = operation('POST /api/comments/mails/opt-out/:token', inOneClick);

/** Stands in mails that were sent before the address changed. It answers by itself: a redirect may lose a POST (RFC 8058). */
export const optOutOfCommentMailsAtFormerPath = operation('POST /api/comments/mails/stop/:token', inOneClick);
