import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import type { Queue } from '../jobs/index.ts';
import { isUnavailable, type Payments, type ProviderEvent } from './port.ts';
import { providerEvent } from './provider-event.ts';

/** Runs once or more for each event: it must do nothing the second time. Throwing has the event handled again later. */
export type EventHandler = (event: ProviderEvent) => Promise<void>;

/** The provider's messages: verified, stored once, acknowledged, and then handed to the module that registered for them. */
export class EventIntake {
  readonly #app: Pick<FastifyInstance, 'mongo' | 'webhooks' | 'failpoints' | 'log'>;
  readonly #payments: Pick<Payments, 'readEvent'>;
  readonly #handlers: EventHandler[] = [];
  readonly #queue: Queue<ProviderEvent>;

  constructor(app: FastifyInstance, payments: Pick<Payments, 'readEvent'>) {
    this.#app = app;
    this.#payments = payments;
    this.#queue = app.jobs.queue({
      name: 'payment-events',
      label: 'Messages de PayPal',
      payload: providerEvent,
      // The capture whose event this is may still be on its way, and so may a database that is down for a night.
      attempts: 12,
      work: async (event) => {
        // One that fails holds none of the others up.
        const outcomes = await Promise.allSettled(this.#handlers.map((handle) => handle(event)));
        for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      },
    });
  }

  onEvent(handler: EventHandler): void {
    this.#handlers.push(handler);
  }

  /** Throws `bad_signature`, and `payments_unavailable` when nobody can say whether the signature is right: it is sent again then. */
  async receive(message: Parameters<Payments['readEvent']>[0]): Promise<void> {
    const { mongo, webhooks, failpoints, log } = this.#app;
    const event = await this.#payments.readEvent(message).catch((cause: unknown) => {
      if (isUnavailable(cause)) throw new CodedError('payments_unavailable', { cause });
      throw cause;
    });
    if (!event) throw new CodedError('bad_signature');
    const isNew = await mongo.transaction(async (session) => {
      const isFirst = await webhooks.acceptOnce('paypal', event.id, session);
      if (isFirst && event.change.kind !== 'other') await this.#queue.add(event, { session });
      return isFirst;
    });
    failpoints.pass('event-accepted');
    log.info({ event: event.id, kind: event.change.kind, isNew }, 'payments: webhook accepted');
  }
}
