import { moneyOf } from '@letat/contracts/core/money';
import { webinarCurrency, webinarDefaults } from '@letat/contracts/webinars/constants';
import { registrationConsent } from '@letat/contracts/webinars/registrations/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import { slugify } from '../../text/slugify.ts';
import { daysAfter, daysBefore } from '../../time/days.ts';
import { minutesAfter } from '../../time/minutes.ts';
import type { KnownSale } from '../ledger/index.ts';
import type { PastWebinar } from './index.ts';
import { registrantNames, type SeedWebinar, webinarExamples } from './webinars.seed.data.ts';

/** Webinars of the demonstration, and the sales of their seats. */
export interface ReadySeedWebinars {
  examples: readonly PastWebinar[];
  sales: readonly KnownSale[];
}

interface Given {
  accounts: readonly { id: string; username: string }[];
  products: readonly { slug: string; offer: { id: string } }[];
}

/** Webinars of the demonstration's authors in each of their states, with who is registered. */
export function prepareSeedWebinars({ accounts, products }: Given, now: Date): ReadySeedWebinars {
  const examples = webinarExamples.flatMap((example) => {
    const host = accounts.find(({ username }) => username === example.host);
    const replay = products.find(({ slug }) => slug === example.replay)?.offer.id ?? null;
    return host ? [exampleOf(example, { hostId: host.id, replay }, now)] : [];
  });
  return { examples, sales: examples.flatMap(salesOf) };
}

/** Stores the webinars; nobody is told. */
export async function seedWebinars(
  app: FastifyInstance,
  { examples }: ReadySeedWebinars,
  session: ClientSession,
): Promise<void> {
  await app.webinars.insert(examples, session);
}

/** Who has a seat of one that costs something has paid for it. */
function salesOf({ id, webinar, registrations }: PastWebinar): KnownSale[] {
  const { title, price, hostAuthorId } = webinar;
  return registrations.flatMap(({ paidOrderId, email, createdAt }) => {
    if (paidOrderId === null) return [];
    const authorId = hostAuthorId?.toHexString() ?? null;
    const item = { kind: 'webinar', id, title } as const;
    return [
      {
        orderId: paidOrderId,
        sold: { line: 'event', authorId, price: moneyOf(price, webinarCurrency), item },
        at: createdAt,
        buyer: { userId: null, email },
      },
    ];
  });
}

function exampleOf(
  example: SeedWebinar,
  { hostId, replay }: { hostId: string; replay: string | null },
  now: Date,
): PastWebinar {
  const { confirmed, waiting = 0, joined = 0, inDays, inMinutes, hour = 18, ...given } = example;
  const { status, duration = webinarDefaults.duration, language = webinarDefaults.language, price = 0 } = example;
  const scheduledDate = inMinutes === undefined ? atHour(daysAfter(now, inDays), hour) : minutesAfter(now, inMinutes);
  const hasBegun = status === 'live' || status === 'ended';
  const createdAt = daysBefore(scheduledDate < now ? scheduledDate : now, 20);
  // Free seats go within days; people take longer to pay for one.
  const minutesBetween = price > 0 ? Math.floor((18 * 24 * 60) / Math.max(confirmed, 1)) : 37;
  return {
    id: newId(),
    webinar: {
      ...{ title: given.title, description: given.description, category: given.category, status },
      ...{ scheduledDate, timeZone: 'Africa/Dakar', duration, maxParticipants: given.maxParticipants, language },
      ...{ isPublic: true, registrationRequired: true, price: price * 100 },
      ...{ speakers: given.speakers, tags: given.tags, hostAuthorId: objectId(hostId) },
      joinUrl: status === 'draft' ? '' : `https://meet.jit.si/letat-${slugify(given.title)}`,
      startedAt: hasBegun ? scheduledDate : null,
      endedAt: status === 'ended' ? minutesAfter(scheduledDate, duration) : null,
      createdAt,
      replayProductId: replay === null ? null : objectId(replay),
    },
    registrations: Array.from({ length: confirmed + waiting }, (_none, index) => {
      const { name, email } = personAt(index);
      const isWaiting = index >= confirmed;
      const registeredAt = minutesAfter(createdAt, 90 + index * minutesBetween);
      const follows = index < joined;
      const paidOrderId = price > 0 && !isWaiting ? newId() : null;
      return {
        ...{ email, name, userId: null, state: isWaiting ? ('waiting' as const) : ('confirmed' as const) },
        ...{ until: null, offeredUntil: null, capturingOrderId: null, paidOrderId },
        orderIds: paidOrderId === null ? [] : [paidOrderId],
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
