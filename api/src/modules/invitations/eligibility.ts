import { CodedError } from '@letat/contracts/core/coded-error';
import type { ErrorCode } from '@letat/contracts/features';
import type { InvitationType } from '@letat/contracts/invitations/constants';
import type { SuppressionReason } from '@letat/contracts/mail/suppressions/constants';
import { type StoredInvitation, stateOf } from './invitations.repository.ts';

/** Why an address is not invited: the refusal of a single invitation, and the reason beside one of many. */
export interface Ineligible {
  code: Extract<ErrorCode, `expert_invitation_${string}`>;
  reason: string;
}

interface Known {
  /** What went to the address before, newest first. */
  earlier: readonly StoredInvitation[];
  suppression: SuppressionReason | undefined;
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** Why nobody is invited at that address; null when they may be. */
export function ineligible(type: InvitationType, { earlier, suppression }: Known, now: Date): Ineligible | null {
  if (suppression !== undefined)
    return {
      code: 'expert_invitation_suppressed',
      reason:
        suppression === 'complained'
          ? 'Cette adresse a signalé un de nos mails comme indésirable.'
          : 'Cette adresse a refusé nos mails.',
    };
  if (earlier.some(({ state }) => state === 'declined'))
    return { code: 'expert_invitation_declined', reason: 'Cette personne a demandé à ne plus être invitée.' };
  const open = earlier.find((one) => ['sent', 'opened'].includes(stateOf(one, now)));
  if (open) return { code: 'expert_invitation_open', reason: `Déjà invitée, le ${day.format(open.sentAt)}.` };
  const hasAuthor = earlier.some(({ authorAt }) => authorAt !== null);
  const hasNewsletter = earlier.some(({ newsletterAt }) => newsletterAt !== null);
  const isDone = (type === 'newsletter' || hasAuthor) && (type === 'author' || hasNewsletter);
  return isDone ? { code: 'expert_invitation_accepted', reason: 'A déjà accepté cette invitation.' } : null;
}

export function refuse({ code }: Ineligible): never {
  throw new CodedError(code);
}
