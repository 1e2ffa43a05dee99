import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { PartnerMessageType } from '@letat/contracts/partners/constants';
import type { PartnerDelivery } from '@letat/contracts/partners/deliveries/operations';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { type OutgoingFailure, OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { WebhookSecrets } from '../../../plugins/webhooks/index.ts';
import type { Client } from '../../../route.ts';
import { PermanentFailure, type Queue, TryLater } from '../../jobs/index.ts';
import { type DeliveriesRepository, toDelivery } from './repository.ts';

/** Where messages go, and what signs them. */
export interface PartnerEndpoint {
  url: string;
  secrets: WebhookSecrets;
}

/** What the partner is to know of one thing. */
export interface PartnerMessage {
  type: PartnerMessageType;
  /** What it is about: `expert <id>`. The partner is told of its present state once. */
  key: string;
  /** The same in a few words, for the log; nobody's address. */
  subject: string;
  data: object;
  /** Whose data it holds; absent for nobody's. */
  email?: string;
}

/** With pauses that grow to an hour: about ten hours. */
const attempts = 20;
const notConfigured =
  'Aucun partenaire n’est réglé (PARTNER_WEBHOOK_URL, PARTNER_WEBHOOK_SECRETS) : les messages attendent.';
/** The receiver wants no more of it (RFC 9110, 15.5.11), as Standard Webhooks has it. */
const gone = 410;

/**
 * Messages to the partner: rows in the transaction of what they tell, sent by workers, signed as Standard Webhooks says. Nobody who
 * presses a button waits for the partner.
 */
export class DeliveriesService {
  readonly #app: FastifyInstance;
  readonly #deliveries: DeliveriesRepository;
  readonly #endpoint: PartnerEndpoint | null;
  readonly #queue: Queue<{ deliveryId: string }>;

  constructor(app: FastifyInstance, deliveries: DeliveriesRepository, endpoint: PartnerEndpoint | null) {
    this.#app = app;
    this.#deliveries = deliveries;
    this.#endpoint = endpoint;
    this.#queue = app.jobs.queue({
      name: 'partner-webhooks',
      outward: 'earlier',
      label: 'Messages au partenaire',
      payload: z.object({ deliveryId: z.string() }),
      attempts,
      paused: endpoint === null ? notConfigured : null,
      work: ({ deliveryId }) => this.#send(deliveryId),
      failed: ({ deliveryId }, _reason, session) => this.#setState(deliveryId, 'failed', session),
      revived: ({ deliveryId }, session) => this.#setState(deliveryId, 'waiting', session),
    });
  }

  /** Has the partner told of these things that they do not know as they are now; says how many those are. */
  async publish(messages: readonly PartnerMessage[], session: ClientSession): Promise<number> {
    const news = await this.news(messages, session);
    await this.send(news, session);
    await this.remember(news, session);
    return news.length;
  }

  /** Those of these things that the partner does not know as they are now. */
  async news(messages: readonly PartnerMessage[], session: ClientSession): Promise<PartnerMessage[]> {
    const keys = messages.map(({ key }) => key);
    const marks = await this.#deliveries.marksOf(keys, session);
    return messages.filter((message) => marks.get(message.key) !== hashOf(message));
  }

  /** From now on the partner knows these things as they are. */
  async remember(messages: readonly PartnerMessage[], session: ClientSession): Promise<void> {
    const at = this.#app.clock.now();
    const marks = messages.map((message) => ({ _id: message.key, hash: hashOf(message), at }));
    await this.#deliveries.saveMarks(marks, session);
  }

  /** Has the partner told of all of this, whatever they know. */
  async send(messages: readonly PartnerMessage[], session: ClientSession): Promise<void> {
    if (messages.length === 0) return;
    const createdAt = this.#app.clock.now();
    const rows = messages.map(({ type, key, subject, data, email }) => ({
      _id: new Types.ObjectId(),
      type,
      subjectKey: key,
      subject,
      emailKey: email === undefined ? null : emailKey(email),
      body: JSON.stringify({ type, timestamp: createdAt.toISOString(), data }),
      state: 'waiting' as const,
      attempts: 0,
      lastAttempts: [],
      createdAt,
      deliveredAt: null,
    }));
    await this.#deliveries.insert(rows, session);
    for (const { _id } of rows) await this.#enqueue(_id.toHexString(), session);
  }

  /** What was said of these things counts for nothing any more, as when they are erased. */
  forget(keys: readonly string[], session: ClientSession): Promise<void> {
    return this.#deliveries.removeMarks(keys, session);
  }

  /** Throws `partner_delivery_not_found`, `partner_delivery_waiting`. */
  async replay({ user, client }: { user: SessionUser; client: Client }, id: string): Promise<PartnerDelivery> {
    return this.#app.mongo.transaction(async (session) => {
      const record = await this.#deliveries.find(id, session);
      if (!record) throw new CodedError('partner_delivery_not_found');
      if (record.state === 'waiting') throw new CodedError('partner_delivery_waiting');
      await this.#deliveries.setState(record._id, 'waiting', session);
      await this.#enqueue(id, session);
      const subject = { kind: 'partner-delivery', id, label: record.type };
      const actor = { id: user.id, name: user.fullName };
      await this.#app.audit.record(
        { action: 'partner.delivery-replayed', actor, subject, address: client.address },
        session,
      );
      return toDelivery({ ...record, state: 'waiting' });
    });
  }

  async #enqueue(deliveryId: string, session: ClientSession): Promise<void> {
    await this.#queue.add({ deliveryId }, { session, key: deliveryId });
  }

  async #setState(id: string, state: 'failed' | 'waiting', session: ClientSession): Promise<void> {
    const record = await this.#deliveries.find(id, session);
    if (record && record.state !== 'delivered') await this.#deliveries.setState(record._id, state, session);
  }

  /** One attempt, which is written down whatever comes of it. */
  async #send(id: string): Promise<void> {
    const record = await this.#deliveries.find(id);
    if (!record || record.state === 'delivered' || this.#endpoint === null) return;
    const message = { ...this.#endpoint, id, body: Buffer.from(record.body) };
    const outcome = await this.#app.webhooks.send(message).catch((error: unknown) => {
      if (error instanceof OutgoingHttpError) return error;
      throw error;
    });
    const at = this.#app.clock.now();
    if (outcome instanceof OutgoingHttpError) {
      const problem = failures[outcome.failure];
      // Nothing was sent while the circuit is open: there is no attempt to write down.
      if (outcome.failure !== 'circuit-open')
        await this.#deliveries.recordAttempt(record._id, { at, status: null, problem });
      throw new TryLater(problem, { cause: outcome });
    }
    const { status } = outcome;
    const problem = status >= 200 && status < 300 ? null : `Le partenaire a répondu ${status}.`;
    await this.#deliveries.recordAttempt(record._id, { at, status, problem });
    if (problem === null) return;
    throw status === gone ? new PermanentFailure(problem) : new TryLater(problem);
  }
}

/** Why there was no answer, in words for administrators. */
const failures: Readonly<Record<OutgoingFailure, string>> = {
  refused: 'L’adresse du partenaire n’est pas une adresse https publique.',
  'circuit-open': 'Le partenaire a échoué plusieurs fois de suite : une pause est faite.',
  timeout: 'Le partenaire n’a pas répondu à temps.',
  network: 'La connexion au partenaire n’a pas abouti.',
  'too-large': 'La réponse du partenaire est trop longue.',
  cancelled: 'L’envoi a été interrompu.',
};

function hashOf({ type, data }: PartnerMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([type, data]))
    .digest('base64url');
}
