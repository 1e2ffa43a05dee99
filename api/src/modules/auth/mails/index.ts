import { accountInvitation } from './account-invitation.ts';
import { accountRestored } from './account-restored.ts';
import { accountSuspended } from './account-suspended.ts';
import { emailChange } from './email-change.ts';
import { emailTaken } from './email-taken.ts';
import { emailVerification } from './email-verification.ts';
import { passwordReset } from './password-reset.ts';
import { securityNotice } from './security-notice.ts';

/** Mails about accounts and what guards them. */
export const mailTemplates = [
  accountInvitation,
  accountRestored,
  accountSuspended,
  emailChange,
  emailTaken,
  emailVerification,
  passwordReset,
  securityNotice,
];
