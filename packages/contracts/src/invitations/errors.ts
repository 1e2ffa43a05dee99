import type { ErrorEntries } from '../core/error.ts';

/** Of invitations of experts. Accounts have invitations of their own. */
export const invitationErrors = {
  expert_invitation_not_found: { status: 404, error: 'Cette invitation n’existe pas, ou plus.' },
  expert_invitation_open: { status: 409, error: 'Cette adresse a déjà une invitation en cours.' },
  expert_invitation_accepted: { status: 409, error: 'Cette personne a déjà accepté cette invitation.' },
  expert_invitation_declined: { status: 422, error: 'Cette personne a demandé à ne plus être invitée.' },
  expert_invitation_suppressed: { status: 422, error: 'Cette adresse refuse nos mails : rien n’a été envoyé.' },
} as const satisfies ErrorEntries;
