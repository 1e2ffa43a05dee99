import { z } from 'zod';
import { noContent } from '../common.ts';
import { operation } from '../operation.ts';

/** Signed by this site; names a comment, and through it an address. */
const optOutToken = z.string().min(1).max(500);

export const stopCommentMails = operation('POST /api/comments/mails/stop', {
  feature: 'comments',
  summary: 'No more mails about comments go to the address that the link was mailed to. Again changes nothing.',
  access: 'token',
  body: z.object({ token: optOutToken }),
  responses: { 204: noContent },
  errors: ['link_spent'],
  form: true,
});

export const stopCommentMailsInOneClick = operation('POST /api/comments/mails/stop/:token', {
  feature: 'comments',
  summary: 'The same for mail programs, whatever the body is (RFC 8058).',
  access: 'token',
  params: z.object({ token: optOutToken }),
  responses: { 204: noContent },
  errors: ['link_spent'],
});
