import { applicationHours } from '@letat/contracts/applications/constants';
import type { Application } from '@letat/contracts/applications/operations';
import type { Author } from '@letat/contracts/authors/operations';
import type { KnownAccount } from '../users/index.ts';
import type { ApplicationRecord } from './applications.model.ts';

const hour = 60 * 60 * 1000;

/** Until when an application that came then is answered. */
export const dueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + applicationHours * hour);

/** Whatever came before is late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - applicationHours * hour);

interface People {
  account: KnownAccount | null;
  sender: KnownAccount | null;
  decider: Author | null;
}

/** An application with the account that it is about today, and who answered it. */
export function toApplication(
  { _id, createdAt, decidedAt, decidedBy, ...record }: ApplicationRecord,
  { account: known, sender, decider }: People,
): Application {
  const { kind, state, fullName, email, profession, thematic, linkedinProfile } = record;
  const { newsletterTitle, sampleText, publicationType, frequency, motivation, reason, outcome } = record;
  return {
    id: _id.toHexString(),
    kind,
    state,
    fullName,
    email,
    profession,
    thematic,
    linkedinProfile,
    newsletterTitle,
    sampleText,
    publicationType,
    frequency,
    motivation,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt(createdAt).toISOString(),
    decidedBy: decidedBy && { id: decidedBy.toHexString(), fullName: decider?.fullName ?? '' },
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    outcome,
    account: known && accountOf(known),
    sender:
      sender === null || sender.account.id === known?.account.id
        ? null
        : { id: sender.account.id, email: sender.account.email },
  };
}

function accountOf({ account, suspended }: KnownAccount): NonNullable<Application['account']> {
  return { id: account.id, role: account.role, suspended, isConfirmed: account.emailVerified };
}
