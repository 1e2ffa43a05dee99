import { z } from 'zod';
import { email, id, line, noContent, shownLine } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { roles } from '../core/roles.ts';
import { accountLimits } from '../users/constants.ts';
import { username } from '../users/username-field.ts';
import { givenPassword, newPassword } from './password-field.ts';

/** A person to themselves: who is logged in. */
export const account = z.object({
  id,
  username: z.string(),
  fullName: shownLine,
  email: z.string(),
  role: z.enum(roles),
  avatar: z.string().nullable(),
  /** Until it is, the person reads, comments and drafts, but does not publish, sell or get paid. */
  emailVerified: z.boolean(),
  /** An administrator who must set the second factor up first: until then the session opens nothing but one's own account. */
  secondFactorDue: z.literal(true).optional(),
});
export type Account = z.infer<typeof account>;

/** Where a form without JavaScript goes back to: a path of this site; anything else counts as `/`. */
export const next = z.string().max(2000).optional();

/** A role is not among the fields: one that is sent is ignored, and everybody begins as a reader. */
export const registration = z.object({
  fullName: line(accountLimits.authorNameLength),
  username,
  email,
  password: newPassword,
  next,
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({ email, password: givenPassword, next });
export type Credentials = z.infer<typeof credentials>;

export const register = operation('POST /api/auth/register', {
  feature: 'auth',
  summary: 'Opens an account and logs its owner in; the answer is the same where the address has an account already.',
  access: 'visitor',
  body: registration,
  responses: { 201: account },
  errors: ['username_taken'],
  form: true,
});

export const login = operation('POST /api/auth/login', {
  feature: 'auth',
  summary: 'Opens a session; a wrong password and an unknown email answer the same.',
  access: 'visitor',
  body: credentials,
  responses: { 200: account },
  errors: ['wrong_credentials', 'account_suspended', 'second_factor_required'],
  form: true,
});

export const logout = operation('POST /api/auth/logout', {
  feature: 'auth',
  summary: 'Ends the session, if there is one: its cookie opens nothing any more, wherever it is stored.',
  access: 'visitor',
  responses: { 204: noContent },
  errors: [],
  form: true,
});

export const getMe = operation('GET /api/auth/me', {
  feature: 'auth',
  summary: 'Who is logged in; a cookie that opens nothing is taken back.',
  access: 'reader',
  responses: { 200: account },
  errors: [],
});
