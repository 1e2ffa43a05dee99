import type { EventPlatform, PartnerMessageType } from '@letat/contracts/partners/constants';
import type { ExpertDraft } from '@letat/contracts/partners/experts/operations';
import type { LeadStatus } from '@letat/contracts/partners/leads/constants';
import { Types } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { daysAfter, daysBefore } from '../../time/days.ts';
import type { DeliveriesRepository } from './deliveries/repository.ts';
import type { EventsRepository } from './events/repository.ts';
import type { ExpertsRepository } from './experts/repository.ts';
import type { LeadHistory } from './leads/history.repository.ts';
import type { LeadChangeRecord } from './leads/model.ts';
import type { LeadsRepository, NewLead } from './leads/repository.ts';
import { syncMarks } from './sync/service.ts';

type Dated<T> = T & { daysAgo: number };

/** A lead of the demonstration, with what was done with it, in order. */
export type SeedLead = Dated<Pick<NewLead, 'name' | 'email' | 'company' | 'interests' | 'message' | 'isShared'>> & {
  source?: NewLead['source'];
  steps: readonly Dated<{ to: LeadStatus; notes: string }>[];
};

export interface SeedPartners {
  leads: readonly SeedLead[];
  experts: readonly Dated<ExpertDraft>[];
  events: readonly {
    title: string;
    description: string;
    inDays: number;
    platform: EventPlatform;
    registrationUrl: string;
    speakers: string[];
    tags: string[];
  }[];
  /** Messages with what the partner answered to each attempt; null for nothing. The last one decides. */
  deliveries: readonly Dated<{ type: PartnerMessageType; subject: string; attempts: readonly (number | null)[] }>[];
}

interface Stores {
  leads: LeadsRepository;
  history: LeadHistory;
  experts: ExpertsRepository;
  events: EventsRepository;
  log: DeliveriesRepository;
  clock: Clock;
}

/** Stores examples in a transaction of the caller's; nobody is told. */
export function seederOf(stores: Stores): (examples: SeedPartners, session: ClientSession) => Promise<void> {
  const { leads, history, experts, events, log, clock } = stores;
  return async (examples, session) => {
    const now = clock.now();
    for (const lead of examples.leads) await seedLead(lead);
    for (const { daysAgo, ...expert } of examples.experts)
      await experts.save(expert, daysBefore(now, daysAgo), session);
    for (const { inDays, ...event } of examples.events) {
      const eventDate = daysAfter(now, inDays);
      eventDate.setUTCHours(9, 30, 0, 0);
      await events.insert({ ...event, eventDate, isActive: true, createdAt: daysBefore(now, 6) }, session);
    }
    await log.insert(examples.deliveries.map(deliveryOf), session);
    // What the log has of both presses is when they were last done.
    const pressed = [
      [syncMarks.initialised, 'hub.initialised'],
      [syncMarks.content, 'content.synced'],
    ] as const;
    const marks = pressed.flatMap(([_id, type]) => {
      const last = examples.deliveries.filter((delivery) => delivery.type === type).map(({ daysAgo }) => daysAgo);
      return last.length === 0 ? [] : [{ _id, hash: '', at: daysBefore(now, Math.min(...last)), sent: last.length }];
    });
    await log.saveMarks(marks, session);

    async function seedLead({ daysAgo, steps, source = 'ecosystem', ...lead }: SeedLead): Promise<void> {
      const status = steps.at(-1)?.to ?? 'new';
      const createdAt = daysBefore(now, daysAgo);
      const [stored] = await leads.insert([{ ...lead, source, status: 'new', ownerId: null, createdAt }], session);
      if (!stored) return;
      const by = { byId: null, isPartner: false } as const;
      const changes: Omit<LeadChangeRecord, '_id'>[] = steps.map(({ to, notes, daysAgo: stepDaysAgo }, index) => ({
        ...by,
        leadId: stored._id,
        revision: index + 1,
        at: daysBefore(now, stepDaysAgo),
        kind: 'status',
        from: steps[index - 1]?.to ?? 'new',
        to,
        notes,
      }));
      if (changes.length > 0) await history.insert(changes, session);
      for (const _step of steps) await leads.change(stored._id, { status }, session);
    }

    function deliveryOf({ type, subject, daysAgo, attempts }: SeedPartners['deliveries'][number]) {
      const createdAt = daysBefore(now, daysAgo);
      const isDelivered = attempts.at(-1) === 204;
      return {
        _id: new Types.ObjectId(),
        type,
        subjectKey: 'example',
        subject,
        emailKey: null,
        body: JSON.stringify({ type, timestamp: createdAt.toISOString(), data: {} }),
        state: isDelivered ? ('delivered' as const) : ('failed' as const),
        attempts: attempts.length,
        lastAttempts: attempts.map((status, minutes) => ({
          at: new Date(createdAt.getTime() + minutes * 60_000),
          status,
          problem: status === 204 ? null : problemOf(status),
        })),
        createdAt,
        deliveredAt: isDelivered ? createdAt : null,
      };
    }
  };
}

function problemOf(status: number | null): string {
  return status === null ? 'Le partenaire n’a pas répondu à temps.' : `Le partenaire a répondu ${status}.`;
}
