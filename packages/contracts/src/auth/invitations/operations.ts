import { z } from 'zod';
import { line } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { accountLimits } from '../../users/constants.ts';
import { username } from '../../users/username-field.ts';
import { oneTimeToken } from '../links/operations.ts';
import { account, next } from '../operations.ts';
import { newPassword } from '../password-field.ts';

export const acceptInvitation = operation('POST /api/auth/invitation', {
  feature: 'auth',
  summary:
    'Opens the account that an invitation is for, with its role and its address confirmed, and logs its owner in. An account that has that address already gets the role: its owner logs in as usual, or, when nobody had confirmed the address, takes it over with this name and password.',
  access: 'visitor',
  body: z.object({
    token: oneTimeToken,
    fullName: line(accountLimits.authorNameLength),
    username,
    password: newPassword,
    next,
  }),
  responses: { 201: account },
  errors: ['link_used', 'email_taken', 'username_taken'],
  form: true,
});
