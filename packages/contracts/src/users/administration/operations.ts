import { z } from 'zod';
import { email, id, isoDate, line, listQuery, noContent, shownLine } from '../../core/fields.ts';
import { limits } from '../../core/limits.ts';
import { operation } from '../../core/operation.ts';
import { roles } from '../../core/roles.ts';
import { accountLimits } from '../constants.ts';

export const accountStates = ['active', 'suspended', 'unverified'] as const;
export type AccountState = (typeof accountStates)[number];

/** An account as the administration sees it. */
export const managedUser = z.object({
  id,
  username: z.string(),
  fullName: shownLine,
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  suspendedAt: isoDate.nullable(),
  secondFactor: z.boolean(),
  /** An admin counts this author among the experts, published or not. */
  chosenExpert: z.boolean(),
  createdAt: isoDate,
});
export type ManagedUser = z.infer<typeof managedUser>;

export const accountInvitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  createdAt: isoDate,
  expiresAt: isoDate,
});
export type AccountInvitation = z.infer<typeof accountInvitation>;

const userParams = z.object({ id });

export const listUsers = operation('GET /api/admin/users', {
  feature: 'users',
  summary: 'Accounts, newest first; `search` finds the starts of names and addresses.',
  access: 'admin',
  query: listQuery.extend({
    search: z.string().max(limits.searchLength).optional(),
    role: z.enum(roles).optional(),
    state: z.enum(accountStates).optional(),
  }),
  responses: { 200: z.array(managedUser) },
  errors: ['bad_cursor'],
});

export const changeRole = operation('PUT /api/admin/users/:id/role', {
  feature: 'users',
  summary: 'Gives an account another role, which counts from its next call on.',
  access: 'admin',
  params: userParams,
  body: z.object({ role: z.enum(roles) }),
  responses: { 200: managedUser },
  errors: ['user_not_found', 'own_account', 'last_admin'],
});

export const suspendUser = operation('PUT /api/admin/users/:id/suspension', {
  feature: 'users',
  summary: 'Suspends an account: its sessions end at once and it opens none. The person gets the reason by mail.',
  access: 'admin',
  params: userParams,
  body: z.object({ reason: line(accountLimits.suspensionReason) }),
  responses: { 200: managedUser },
  errors: ['user_not_found', 'own_account', 'last_admin'],
});

export const restoreUser = operation('DELETE /api/admin/users/:id/suspension', {
  feature: 'users',
  summary: 'Opens a suspended account again.',
  access: 'admin',
  params: userParams,
  responses: { 200: managedUser },
  errors: ['user_not_found'],
});

export const chooseExpert = operation('PUT /api/admin/users/:id/expert', {
  feature: 'users',
  summary: 'Counts an author among the experts before they have published, or no longer. A bio is needed all the same.',
  access: 'admin',
  params: userParams,
  body: z.object({ chosen: z.boolean() }),
  responses: { 200: managedUser },
  errors: ['user_not_found'],
});

export const removeSecondFactor = operation('DELETE /api/admin/users/:id/second-factor', {
  feature: 'users',
  summary: 'Takes the second factor off an account whose owner lost it; their sessions end, and they get a mail.',
  access: 'admin',
  params: userParams,
  responses: { 200: managedUser },
  errors: ['user_not_found', 'own_account', 'second_factor_off'],
});

export const inviteUser = operation('POST /api/admin/users/invitations', {
  feature: 'users',
  summary:
    'Mails a link that opens an account with a role, for seven days; an earlier one to that address is worth nothing.',
  access: 'admin',
  body: z.object({ email, role: z.enum(roles) }),
  responses: { 201: accountInvitation },
  errors: ['email_taken'],
  idempotent: 'key',
});

export const listInvitations = operation('GET /api/admin/users/invitations', {
  feature: 'users',
  summary: 'Invitations that wait for an answer, newest first.',
  access: 'admin',
  query: listQuery,
  responses: { 200: z.array(accountInvitation) },
  errors: ['bad_cursor'],
});

export const withdrawInvitation = operation('DELETE /api/admin/users/invitations/:id', {
  feature: 'users',
  summary: 'Makes an invitation worth nothing.',
  access: 'admin',
  params: userParams,
  responses: { 204: noContent },
  errors: ['invitation_not_found'],
});
