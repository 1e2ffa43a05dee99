import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Queue } from '../jobs/index.ts';
import type { RegistrationRecord } from './registrations/model.ts';
import type { RegistrationsRepository } from './registrations/repository.ts';
import type { WebinarRecord } from './webinars.model.ts';

const payload = z.object({
  webinarId: z.string(),
  /** Null for everybody who paid for it. */
  orderId: z.string().nullable(),
  note: z.string(),
});

/** Gives back what was paid for seats that nobody gets: prepared with the change that causes it, asked of the orders by a worker. */
export class Refunds {
  readonly #queue: Queue<z.output<typeof payload>>;

  constructor(app: Pick<FastifyInstance, 'jobs' | 'orders'>, registrations: RegistrationsRepository) {
    this.#queue = app.jobs.queue({
      name: 'webinar-refunds',
      outward: 'earlier',
      label: 'Remboursements de webinaires',
      payload,
      attempts: 20,
      describe: async ({ note, orderId }) => (orderId === null ? `${note}, à tous ceux qui ont payé` : note),
      // Asked of an order twice, the second finds nothing left to give back.
      async work({ webinarId, orderId, note }, { held }) {
        if (orderId !== null) return app.orders.refundRest(orderId, note);
        for await (const { paidOrderId } of registrations.paidOf(webinarId)) {
          if (paidOrderId !== null) await app.orders.refundRest(paidOrderId, note);
          await held();
        }
      },
    });
  }

  /** Of one registration. */
  async prepare(
    { _id, title }: WebinarRecord,
    registration: RegistrationRecord,
    session: ClientSession,
  ): Promise<void> {
    const { paidOrderId } = registration;
    if (paidOrderId === null) return;
    await this.prepareOrder({ _id, title }, paidOrderId, session);
  }

  /** Of one order. */
  async prepareOrder({ _id, title }: Pick<WebinarRecord, '_id' | 'title'>, orderId: string, session: ClientSession) {
    const note = `Place rendue : ${title}`;
    await this.#queue.add({ webinarId: _id.toHexString(), orderId, note }, { session, key: orderId });
  }

  /** Of everybody who paid. */
  async prepareAll({ _id, title }: Pick<WebinarRecord, '_id' | 'title'>, session: ClientSession): Promise<void> {
    const webinarId = _id.toHexString();
    await this.#queue.add(
      { webinarId, orderId: null, note: `Webinaire annulé : ${title}` },
      { session, key: webinarId },
    );
  }
}
