import { CodedError } from '@letat/contracts/core/coded-error';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import { activityDays, type OwnSubscriberState } from '@letat/contracts/newsletter/constants';
import type {
  OwnSubscriber,
  OwnSubscriberSummary,
  Subscriber,
} from '@letat/contracts/newsletter/subscribers/operations';
import type { FastifyInstance } from 'fastify';
import type { Page, PageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import { daysBefore } from '../../../time/days.ts';
import { dayOf, later, startOfDay } from '../../../time/zoned-days.ts';
import { authorsOf } from '../confirmation/mails.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import type { PreferencesService } from '../preferences/service.ts';
import { sharedWith } from '../shared-addresses.ts';
import { readOrigin } from '../subscription-origin.ts';
import type { ListedSubscriber, SubscriberListsRepository, SubscriberSearch } from './repository.ts';

interface SubscriberListsParts {
  app: FastifyInstance;
  subscribers: NewsletterRepository;
  lists: SubscriberListsRepository;
  preferences: Pick<PreferencesService, 'end'>;
  timeZone: string;
}

/** Who does it, from where: what the audit records. */
interface Actor {
  user: SessionUser;
  client: Client;
}

/** What the administration and authors see of subscribers, and what the administration does in their name. */
export class SubscriberListsService {
  readonly #parts: SubscriberListsParts;

  constructor(parts: SubscriberListsParts) {
    this.#parts = parts;
  }

  async list(search: SubscriberSearch, page: PageRequest): Promise<Page<Subscriber>> {
    const { app, lists } = this.#parts;
    const { items, next } = await lists.list(search, page, app.clock.now());
    return { items: await this.#named(items), next };
  }

  countByState() {
    return this.#parts.lists.countByState();
  }

  /** An author learns who subscribed, and the address of those who agreed to that: see docs/decisions/0057. */
  async listOf(authorId: string, state: OwnSubscriberState, page: PageRequest): Promise<Page<OwnSubscriber>> {
    const { items, next } = await this.#parts.lists.listOf(authorId, state, page);
    return { items: items.map((record) => toOwnSubscriber(authorId, record)), next };
  }

  /** The addresses that an author was given, as a file has them. */
  async *exportOf(authorId: string): AsyncGenerator<OwnSubscriber> {
    for await (const record of this.#parts.lists.sharedWith(authorId)) yield toOwnSubscriber(authorId, record);
  }

  async countOf(authorId: string): Promise<OwnSubscriberSummary> {
    const { app, lists, timeZone } = this.#parts;
    const today = dayOf(app.clock.now(), timeZone);
    const days = Array.from({ length: activityDays.new }, (_, index) =>
      later(today, index + 1 - activityDays.new, 'day'),
    );
    const [counts, byDay] = await Promise.all([
      lists.countOf(authorId, daysBefore(app.clock.now(), activityDays.new)),
      lists.confirmedByDay(startOfDay(days[0] ?? today, timeZone), timeZone, authorId),
    ]);
    return { ...counts, days: days.map((day) => ({ day, confirmed: byDay.get(day) ?? 0 })) };
  }

  /** Throws `subscriber_not_found`. */
  async unsubscribe(actor: Actor, id: string): Promise<Subscriber> {
    const { app, preferences } = this.#parts;
    const ended = await app.mongo.transaction(async (session) => {
      const subscriber = await this.#find(id, session);
      if (subscriber.state === 'unsubscribed') return subscriber;
      await this.#record(actor, 'subscriber.unsubscribed', subscriber, session);
      return preferences.end(subscriber, { source: 'administration', reason: null }, session);
    });
    const [shown] = await this.#named([ended]);
    if (!shown) throw new CodedError('subscriber_not_found');
    return shown;
  }

  /** Throws `subscriber_not_found`. */
  async remove(actor: Actor, id: string): Promise<void> {
    const { app, subscribers } = this.#parts;
    await app.mongo.transaction(async (session) => {
      const subscriber = await this.#find(id, session);
      await this.#record(actor, 'subscriber.removed', subscriber, session);
      await subscribers.remove(subscriber.email, session);
    });
  }

  async #find(id: string, session: ClientSession): Promise<SubscriberRecord> {
    const subscriber = await this.#parts.subscribers.findById(id, session);
    if (!subscriber) throw new CodedError('subscriber_not_found');
    return subscriber;
  }

  async #record(
    { user, client }: Actor,
    action: 'subscriber.unsubscribed' | 'subscriber.removed',
    { _id, email }: SubscriberRecord,
    session: ClientSession,
  ): Promise<void> {
    // An entry of the audit outlives the subscriber, whose address must not.
    const subject = { kind: 'subscriber', id: _id.toHexString(), label: maskedEmail(email) };
    const actor = { id: user.id, name: user.fullName };
    await this.#parts.app.audit.record({ action, actor, subject, address: client.address }, session);
  }

  async #named(records: readonly ListedSubscriber[]): Promise<Subscriber[]> {
    const ids = [...new Set(records.flatMap(({ authorSubscriptions }) => authorSubscriptions))];
    const names = new Map((await authorsOf(this.#parts.app, ids)).map(({ id, fullName }) => [id, fullName]));
    return records.map((record) => toSubscriber(record, names));
  }
}

function toSubscriber(record: ListedSubscriber, names: ReadonlyMap<string, string>): Subscriber {
  const { _id, email, name, state, interests, authorSubscriptions, suppression, createdAt } = record;
  return {
    ...{ id: _id.toHexString(), email, name, state, interests, suppression: suppression ?? null },
    authors: authorSubscriptions.flatMap((id) => names.get(id) ?? []),
    // Subscribers of older releases lack what they could not choose.
    language: record.language ?? 'fr',
    digest: record.digest ?? 'none',
    site: record.origin ? readOrigin(record.origin).site : null,
    createdAt: createdAt.toISOString(),
    confirmedAt: record.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: record.unsubscribedAt?.toISOString() ?? null,
  };
}

function toOwnSubscriber(authorId: string, record: ListedSubscriber): OwnSubscriber {
  const { _id, name, email, language, confirmedAt, createdAt, authorSubscriptions, state } = record;
  const agreed = sharedWith(authorId, record.sharedWith);
  const isReader = state === 'confirmed' && authorSubscriptions.includes(authorId);
  // Who left and came back without agreeing again is a reader whose address stays theirs.
  const isShown = agreed !== undefined && (agreed.leftAt === null || !isReader);
  return {
    ...{ id: _id.toHexString(), name, email: isShown ? email : maskedEmail(email), language: language ?? 'fr' },
    consent: isShown ? { text: agreed.text, at: agreed.at.toISOString() } : null,
    leftAt: isReader ? null : (agreed?.leftAt?.toISOString() ?? null),
    confirmedAt: (confirmedAt ?? createdAt).toISOString(),
  };
}
