import type { InvitationState } from '@letat/contracts/invitations/constants';

/** As it is stored: `expired` follows from its date. */
export type StoredInvitationState = Exclude<InvitationState, 'expired'>;

interface Transition {
  from: readonly StoredInvitationState[];
  to: StoredInvitationState;
}

/** Every way from one state of an invitation to another. Nothing leads out of `declined`. */
export const invitationTransitions = {
  /** Its link was opened. */
  open: { from: ['sent'], to: 'opened' },
  /** What it offers was accepted, here or elsewhere: also of an address that bounced, and once more for the other thing. */
  accept: { from: ['sent', 'opened', 'bounced', 'accepted'], to: 'accepted' },
  /** The address is not invited again. */
  decline: { from: ['sent', 'opened', 'bounced'], to: 'declined' },
  /** Nothing reaches the address. */
  bounce: { from: ['sent', 'opened'], to: 'bounced' },
  /** With a new link, which ends the one before. */
  resend: { from: ['sent', 'opened', 'bounced'], to: 'sent' },
} as const satisfies Record<string, Transition>;

export type InvitationTransition = keyof typeof invitationTransitions;

/** Those that wait for an answer. */
export const pendingStates = invitationTransitions.bounce.from;

/** Those whose newsletter may still be asked for. */
export const answerableStates: readonly StoredInvitationState[] = [...pendingStates, 'accepted'];
