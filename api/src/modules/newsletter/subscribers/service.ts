import { CodedError } from '@letat/contracts/core/coded-error';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import { activityDays } from '@letat/contracts/newsletter/constants';
import type { OwnSubscriber, Subscriber } from '@letat/contracts/newsletter/subscribers/operations';
import type { FastifyInstance } from 'fastify';
import type { Page, PageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import { daysBefore } from '../../../time/days.ts';
import { authorsOf } from '../confirmation/mails.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import type { PreferencesService } from '../preferences/service.ts';
import { readOrigin } from '../subscription-origin.ts';
import type { ListedSubscriber, SubscriberListsRepository, SubscriberSearch } from './repository.ts';

interface SubscriberListsParts {
  app: FastifyInstance;
  subscribers: NewsletterRepository;
  lists: SubscriberListsRepository;
  preferences: Pick<PreferencesService, 'end'>;
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

  /** An author learns who subscribed, and nothing that they could write to: see docs/decisions/0057. */
  async listOf(authorId: string, page: PageRequest): Promise<Page<OwnSubscriber>> {
    const { items, next } = await this.#parts.lists.listOf(authorId, page);
    return { items: items.map(toOwnSubscriber), next };
  }

  countOf(authorId: string) {
    const { app, lists } = this.#parts;
    return lists.countOf(authorId, daysBefore(app.clock.now(), activityDays.new));
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

function toOwnSubscriber({ _id, name, email, language, confirmedAt, createdAt }: ListedSubscriber): OwnSubscriber {
  return {
    ...{ id: _id.toHexString(), name, email: maskedEmail(email), language: language ?? 'fr' },
    confirmedAt: (confirmedAt ?? createdAt).toISOString(),
  };
}
