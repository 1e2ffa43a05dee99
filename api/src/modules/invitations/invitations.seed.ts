import {
  type InvitationPriority,
  type InvitationType,
  invitationDays,
  invitationReminderDays,
} from '@letat/contracts/invitations/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { daysAfter, daysBefore } from '../../time/days.ts';
import type { NewInvitation } from './index.ts';

interface Example extends Partial<Pick<NewInvitation, 'state'>> {
  email: string;
  name: string;
  expertise: string[];
  invitationType: InvitationType;
  priority?: InvitationPriority;
  daysAgo: number;
  /** Days after it was sent. */
  openedAfter?: number;
  authorAfter?: number;
  newsletterAfter?: number;
}

const examples: readonly Example[] = [
  {
    email: 'rokhaya.ndour@letat.test',
    name: 'Rokhaya Ndour',
    expertise: ['Audit', 'Gouvernance'],
    invitationType: 'author',
    priority: 'high',
    daysAgo: 2,
  },
  {
    email: 'jean.kouassi@letat.test',
    name: 'Jean Kouassi',
    expertise: ['Santé Publique'],
    invitationType: 'both',
    daysAgo: 5,
    state: 'opened',
    openedAfter: 1,
  },
  {
    email: 'oumou.sy@letat.test',
    name: 'Oumou Sy',
    expertise: ['Économie', 'Politique Publique'],
    invitationType: 'both',
    daysAgo: 14,
    state: 'accepted',
    openedAfter: 1,
    authorAfter: 1,
    newsletterAfter: 2,
  },
  {
    email: 'ancien.poste@letat.test',
    name: 'Lamine Cissokho',
    expertise: ['Management'],
    invitationType: 'newsletter',
    daysAgo: 20,
    state: 'bounced',
  },
  {
    email: 'nafi.gueye@letat.test',
    name: 'Nafi Guèye',
    expertise: ['Éducation'],
    invitationType: 'author',
    priority: 'urgent',
    daysAgo: 33,
  },
];

/** Stores invitations of the demonstration, in each of their states. */
export async function seedInvitations(app: FastifyInstance, session: ClientSession): Promise<void> {
  const now = app.clock.now();
  await app.invitations.insert(
    examples.map(
      ({ daysAgo, openedAfter, authorAfter, newsletterAfter, state = 'sent', priority = 'normal', ...given }) => {
        const sentAt = daysBefore(now, daysAgo);
        const later = (days: number | undefined) => (days === undefined ? null : daysAfter(sentAt, days));
        return {
          ...given,
          ...{ priority, state, message: '', linkVersion: 0, batchId: null, byId: null },
          ...{ createdAt: sentAt, sentAt, expiresAt: daysAfter(sentAt, invitationDays) },
          remindedOn: remindedOn(sentAt, priority, now),
          openedAt: later(openedAfter),
          authorAt: later(authorAfter),
          newsletterAskedAt: later(openedAfter),
          newsletterAt: later(newsletterAfter),
        };
      },
    ),
    session,
  );
}

/** Its reminder left at its time, answered or not. */
function remindedOn(sentAt: Date, priority: InvitationPriority, now: Date): string | null {
  const at = daysAfter(sentAt, invitationReminderDays[priority]);
  return at <= now ? at.toISOString().slice(0, 10) : null;
}
