import { breakerRules, type DomainPauseReason } from '@letat/contracts/mail/deliverability';

/** What became of one mail to a domain, as the breaker stores it: one letter each. */
export const outcomes = { accepted: 'a', deferred: 'd', bounced: 'b' } as const;
export type Outcome = keyof typeof outcomes;

/** What is known of a receiving domain. */
export interface DomainHealth {
  /** The last mails to it since it was paused last, the newest first, as `outcomes` has them. */
  recent: string;
  /** Pauses since it was well last. */
  pauses: number;
}

const minuteMs = 60_000;
/** One pause after the other; the last of them as often as it takes. */
const pauseMinutes = [15, 60, 240, 720] as const;
/** A complaint says nothing of when it will be better. */
const complaintPauseMinutes = 24 * 60;
/** After a pause a domain is on trial: so many mails that it takes end that, and more than so few that it does not take end it otherwise. */
const trial = { accepted: 10, failures: 2 } as const;

/** No pause is longer: one that would be was begun by a clock that was wrong. */
export const longestPauseMs = complaintPauseMinutes * minuteMs;

/** Why letters to the domain are to rest now; null when they go on. */
export function tripOf({ recent, pauses }: DomainHealth): DomainPauseReason | null {
  const deferred = countIn(recent, outcomes.deferred);
  const bounced = countIn(recent, outcomes.bounced);
  if (deferred > limitOf(pauses, breakerRules.deferrals)) return 'deferred';
  return bounced > limitOf(pauses, breakerRules.hardBounces) ? 'bounced' : null;
}

/** Whether a domain that was paused takes mails again, and begins anew. */
export function isWell({ recent, pauses }: DomainHealth): boolean {
  return pauses > 0 && countIn(recent, outcomes.accepted) >= trial.accepted;
}

/** Whether so many complaints about so many mails are too many. */
export function tripsOnComplaints(complaints: number, sent: number): boolean {
  return complaints >= breakerRules.minComplaints && complaints > sent * breakerRules.complaints;
}

/** How long the next pause is. */
export function pauseMsOf(reason: DomainPauseReason, pauses: number): number {
  if (reason === 'complained') return longestPauseMs;
  return (pauseMinutes[Math.min(pauses, pauseMinutes.length - 1)] ?? 0) * minuteMs;
}

/** Of the whole window, so that a few mails to a small domain are judged by the number that a large one may have. */
const limitOf = (pauses: number, share: number): number =>
  pauses > 0 ? Math.min(trial.failures, breakerRules.window * share) : breakerRules.window * share;

const countIn = (recent: string, letter: string): number => recent.split(letter).length - 1;
