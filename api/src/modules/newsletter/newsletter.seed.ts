import { emailKey } from '@letat/contracts/core/email-key';
import { consentWith } from '@letat/contracts/newsletter/author-consent';
import { newsletterConsent, newsletterConsents } from '@letat/contracts/newsletter/constants';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { daysAfter, daysBefore } from '../../time/days.ts';
import { importedDaysAgo, importedPeople } from './imports/imports.seed.ts';
import type { SubscriberRecord } from './newsletter.model.ts';
import { domains, families, firstNames, interestsOf, reasons, sites } from './newsletter.seed.data.ts';

type SeedSubscriber = Omit<SubscriberRecord, 'searchKeys'>;
type SeedAuthor = { id: string; fullName: string };

/** Who confirmed since then agreed to words that name the authors. */
const daysOfSharing = 200;

const total = 60;

/** Subscribers of the demonstration: every state, language and digest, over the last year, some of them of authors. */
export async function seedSubscribers(
  app: FastifyInstance,
  authors: readonly SeedAuthor[],
  session: ClientSession,
): Promise<void> {
  const now = app.clock.now();
  const subscribers = [
    ...Array.from({ length: total }, (_, n) => subscriberOf(n, authors, now)),
    ...importedPeople.map((person, n) => importedSubscriber(person, n, now)),
  ];
  await app.newsletter.insert(subscribers, session);
  const given = { purpose: 'newsletter', version: newsletterConsent, given: true, isVerified: true } as const;
  const how = { text: newsletterConsents[newsletterConsent], source: 'confirmation', site: null } as const;
  const confirmed = subscribers.filter(({ state }) => state === 'confirmed');
  await app.consents.recordAll(
    confirmed.map(({ email }) => ({ subject: { email }, ...given, ...how })),
    session,
  );
}

/** The n-th of them: the same each time but for its id and the day from which its dates count. */
function subscriberOf(n: number, authors: readonly SeedAuthor[], now: Date): SeedSubscriber {
  const [first, family, domain] = [of(firstNames, n), of(families, n * 7), of(domains, n)];
  const email = `${plain(first)}.${plain(family)}@${domain}`;
  const name = n % 4 === 3 ? '' : `${first} ${family}`;
  const site = n % 6 === 4 ? of(sites, n / 6) : null;
  // The partners' sites are there since two months, and one of them was suspended nine days ago.
  const age = site === null ? 1 + ((n * n) % 330) : 10 + ((n * n) % 50);
  const createdAt = daysBefore(now, age);
  const state = stateOf(n);
  const confirmedAt = state === 'pending' ? null : daysAfter(createdAt, 0.02);
  const followed = n % 3 === 0 ? [...new Set([of(authors, n / 3), of(authors, n / 3 + 1)])] : [];
  return {
    ...{ _id: new Types.ObjectId(), email, emailKey: emailKey(email), name, interests: [...of(interestsOf, n)] },
    authorSubscriptions: followed.map(({ id }) => id).filter((id) => objectId(id) !== null),
    sharedWith:
      confirmedAt === null || age > daysOfSharing
        ? []
        : followed.map(({ id, fullName }) => ({
            authorId: id,
            text: consentWith([fullName], newsletterConsent),
            at: confirmedAt,
            leftAt: state === 'unsubscribed' ? daysAfter(createdAt, age / 2) : null,
          })),
    ...{
      language: n % 9 === 5 ? 'en' : 'fr',
      digest: of(['none', 'weekly', 'none', 'daily', 'weekly'] as const, n),
      state,
    },
    ...{ consent: newsletterConsent, origin: { source: site === null ? 'site' : 'embed', site }, pendingChange: null },
    ...{ confirmationMails: [], linkVersion: 0, createdAt, askedAt: createdAt, confirmedAt },
    unsubscribedAt: state === 'unsubscribed' ? daysAfter(createdAt, age / 2) : null,
    unsubscribeReason: state === 'unsubscribed' ? of(reasons, n) : null,
    lastActAt: confirmedAt,
    suppression: state === 'confirmed' && n % 29 === 12 ? 'bounced' : null,
  };
}

/** Asked by mail for a confirmation on the day of the import: most have given it. */
function importedSubscriber(person: (typeof importedPeople)[number], n: number, now: Date): SeedSubscriber {
  const createdAt = daysBefore(now, importedDaysAgo);
  const isConfirmed = n % 3 !== 2;
  const confirmedAt = isConfirmed ? daysAfter(createdAt, 0.2 + n / 5) : null;
  return {
    ...{ _id: new Types.ObjectId(), email: person.email, emailKey: emailKey(person.email), name: person.name },
    ...{ interests: [...person.interests], authorSubscriptions: [], language: 'fr', digest: 'none' },
    ...{ state: isConfirmed ? 'confirmed' : 'pending', consent: newsletterConsent, pendingChange: null },
    ...{ origin: { source: 'administration', site: null }, confirmationMails: [], linkVersion: 0 },
    ...{ createdAt, askedAt: createdAt, confirmedAt, unsubscribedAt: null, unsubscribeReason: null },
    ...{ lastActAt: confirmedAt, suppression: null },
  };
}

function stateOf(n: number): SubscriberRecord['state'] {
  if (n % 8 === 6) return 'pending';
  return n % 11 === 9 ? 'unsubscribed' : 'confirmed';
}

function of<T>(list: readonly T[], n: number): T {
  const found = list[Math.floor(n) % list.length];
  if (found === undefined) throw new Error('the list of the seed is empty');
  return found;
}

/** « Aïssatou N’Diaye » as it stands in an address. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}
