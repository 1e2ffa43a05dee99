import { z } from 'zod';
import { email, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { oneTimeToken } from '../links/operations.ts';
import { next } from '../operations.ts';
import { givenPassword } from '../password-field.ts';

export const sendVerification = operation('POST /api/auth/email-verification', {
  feature: 'auth',
  summary: 'Mails the caller a link that confirms their address; once a minute at most.',
  access: 'reader',
  body: z.object({ next }),
  responses: { 202: noContent },
  errors: ['email_verified'],
  form: true,
});

export const verifyEmail = operation('POST /api/auth/email-verification/confirm', {
  feature: 'auth',
  summary: 'Confirms an address by the link that was mailed to it.',
  access: 'visitor',
  body: z.object({ token: oneTimeToken }),
  responses: { 204: noContent },
  errors: ['link_used'],
  form: true,
});

export const askEmailChange = operation('PUT /api/auth/email', {
  feature: 'auth',
  summary: 'Mails a link to a new address, which counts once it is confirmed; a taken address answers the same.',
  access: 'reader',
  body: z.object({ email, password: givenPassword }),
  responses: { 202: noContent },
  errors: ['wrong_password'],
});

export const cancelEmailChange = operation('DELETE /api/auth/email/change', {
  feature: 'auth',
  summary: 'Gives up a new address that was not confirmed yet.',
  access: 'reader',
  responses: { 204: noContent },
  errors: [],
});

export const confirmEmailChange = operation('POST /api/auth/email/confirm', {
  feature: 'auth',
  summary: 'Makes a new address the account’s, by the link that was mailed to it.',
  access: 'visitor',
  body: z.object({ token: oneTimeToken }),
  responses: { 204: noContent },
  errors: ['link_used', 'email_taken'],
  form: true,
});
