import { z } from 'zod';
import { account, next } from '../auth.ts';
import { line } from '../common.ts';
import { limits } from '../constants.ts';
import { operation } from '../operation.ts';
import { newPassword } from '../password.ts';
import { username } from '../username.ts';
import { oneTimeToken } from './links.ts';

export const acceptInvitation = operation('POST /api/auth/invitation', {
  feature: 'auth',
  summary:
    'Opens the account that an invitation is for, with its role and its address confirmed, and logs its owner in. An account that has that address already gets the role: its owner logs in as usual, or, when nobody had confirmed the address, takes it over with this name and password.',
  access: 'visitor',
  body: z.object({
    token: oneTimeToken,
    fullName: line(limits.authorNameLength),
    username,
    password: newPassword,
    next,
  }),
  responses: { 201: account },
  errors: ['link_used', 'email_taken', 'username_taken'],
  form: true,
});
