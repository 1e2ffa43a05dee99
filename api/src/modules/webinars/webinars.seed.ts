import { webinarDefaults } from '@letat/contracts/webinars/constants';
import { registrationConsent } from '@letat/contracts/webinars/registrations/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { slugify } from '../../text/slugify.ts';
import { daysAfter, daysBefore } from '../../time/days.ts';
import { minutesAfter } from '../../time/minutes.ts';
import type { PastWebinar } from './index.ts';
import { registrantNames, type SeedWebinar, webinarExamples } from './webinars.seed.data.ts';

/** Stores webinars of the demonstration's authors in each of their states, with who is registered; nobody is told. */
export async function seedWebinars(
  app: FastifyInstance,
  accounts: readonly { id: string; username: string }[],
  session: ClientSession,
): Promise<void> {
  const now = app.clock.now();
  const examples = webinarExamples.flatMap((example) => {
    const host = accounts.find(({ username }) => username === example.host);
    return host ? [exampleOf(example, host.id, now)] : [];
  });
  await app.webinars.insert(examples, session);
}

function exampleOf(example: SeedWebinar, hostId: string, now: Date): PastWebinar {
  const { confirmed, waiting = 0, joined = 0, inDays, inMinutes, hour = 18, host: _host, ...given } = example;
  const { status, duration = webinarDefaults.duration, language = webinarDefaults.language, price = 0 } = example;
  const scheduledDate = inMinutes === undefined ? atHour(daysAfter(now, inDays), hour) : minutesAfter(now, inMinutes);
  const hasBegun = status === 'live' || status === 'ended';
  const createdAt = daysBefore(scheduledDate < now ? scheduledDate : now, 20);
  return {
    webinar: {
      ...{ title: given.title, description: given.description, category: given.category, status },
      ...{ scheduledDate, timeZone: 'Africa/Dakar', duration, maxParticipants: given.maxParticipants, language },
      ...{ isPublic: true, registrationRequired: true, price: price * 100 },
      ...{ speakers: given.speakers, tags: given.tags, hostAuthorId: objectId(hostId) },
      joinUrl: status === 'draft' ? '' : `https://meet.jit.si/letat-${slugify(given.title)}`,
      startedAt: hasBegun ? scheduledDate : null,
      endedAt: status === 'ended' ? minutesAfter(scheduledDate, duration) : null,
      createdAt,
    },
    registrations: Array.from({ length: confirmed + waiting }, (_none, index) => {
      const { name, email } = personAt(index);
      const isWaiting = index >= confirmed;
      const registeredAt = minutesAfter(createdAt, 90 + index * 37);
      const follows = index < joined;
      return {
        ...{ email, name, userId: null, state: isWaiting ? ('waiting' as const) : ('confirmed' as const) },
        ...{ until: null, offeredUntil: null, orderIds: [], capturingOrderId: null, paidOrderId: null },
        consent: { version: registrationConsent, at: registeredAt },
        createdAt: registeredAt,
        waitingSince: isWaiting ? registeredAt : null,
        confirmedAt: isWaiting ? null : registeredAt,
        joinedAt: follows ? minutesAfter(scheduledDate, (index % 12) - 4) : null,
        ...{ endedAt: null, cancelledBy: null, sequence: 0 },
      };
    }),
  };
}

function atHour(day: Date, hour: number): Date {
  const moment = new Date(day);
  moment.setUTCHours(hour, 0, 0, 0);
  return moment;
}

function personAt(index: number): { name: string; email: string } {
  const { first, family } = registrantNames;
  const name = `${first[index % first.length]} ${family[index % family.length]}`;
  return { name, email: `${slugify(name).replaceAll('-', '.')}.${index + 1}@exemple.test` };
}
