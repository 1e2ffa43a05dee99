import { z } from 'zod';
import { email, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { oneTimeToken } from '../links/operations.ts';
import { givenPassword, newPassword } from '../password-field.ts';

export const askPasswordReset = operation('POST /api/auth/password-reset', {
  feature: 'auth',
  summary: 'Mails a link that sets a new password; a known and an unknown email answer the same.',
  access: 'visitor',
  body: z.object({ email }),
  responses: { 202: noContent },
  errors: [],
  form: true,
});

export const resetPassword = operation('POST /api/auth/password-reset/confirm', {
  feature: 'auth',
  summary: 'Sets a new password by a mailed link, once; every session of the account ends.',
  access: 'visitor',
  body: z.object({ token: oneTimeToken, password: newPassword }),
  responses: { 204: noContent },
  errors: ['link_used'],
  form: true,
});

export const changePassword = operation('PUT /api/auth/password', {
  feature: 'auth',
  summary: 'Changes the caller’s password; their other sessions end.',
  access: 'reader',
  body: z.object({ current: givenPassword, password: newPassword }),
  responses: { 204: noContent },
  errors: ['wrong_password'],
});

/** The password of who is logged in, asked again before what a stolen session must not do. */
export const passwordAgain = z.object({ password: givenPassword });
