import { type PlanId, plans } from '@letat/contracts/plans/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Buyer, PaidOrder } from '../orders/index.ts';
import { planGiven } from './mails/plan-given.ts';
import { planMember } from './mails/plan-member.ts';
import { planReminder } from './mails/plan-reminder.ts';
import { planStarted } from './mails/plan-started.ts';
import type { SubscriptionRecord } from './plans.model.ts';

const dateOf = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

const nameOf = (planId: PlanId): string => plans.find(({ id }) => id === planId)?.name ?? planId;

interface Started {
  order: PaidOrder;
  recipient: Buyer;
  startsAt: Date;
  endsAt: Date;
  isGift: boolean;
  /** When it was given to another address than the first, which is told anew. */
  movedAt?: Date;
}

/** Mails about plans, each in the transaction of what it reports; receipts are the orders'. */
export class PlanMails {
  readonly #app: Pick<FastifyInstance, 'mail' | 'users'>;

  constructor(app: Pick<FastifyInstance, 'mail' | 'users'>) {
    this.#app = app;
  }

  /** To who has the plan; of a gift, to who gave it too. */
  async started(
    { order, recipient, startsAt, endsAt, isGift, movedAt }: Started,
    session: ClientSession,
  ): Promise<void> {
    const { buyer, offer, id } = order;
    const data = {
      plan: offer.title,
      start: dateOf.format(startsAt),
      end: dateOf.format(endsAt),
      hasAccount: recipient.userId !== null,
    };
    const giver = isGift ? await this.#nameOf(buyer) : null;
    await this.#app.mail.send(
      {
        template: planStarted,
        data: { ...data, giver },
        to: recipient.email,
        ...(recipient.userId === null ? {} : { userId: recipient.userId }),
        key: movedAt ? `plan-started:${id}:${movedAt.toISOString()}` : `plan-started:${id}`,
      },
      session,
    );
    if (!isGift) return;
    await this.#app.mail.send(
      {
        template: planGiven,
        data: { ...data, recipient: recipient.email },
        to: buyer.email,
        ...(buyer.userId === null ? {} : { userId: buyer.userId }),
        key: `plan-given:${id}`,
      },
      session,
    );
  }

  async ends(
    { _id, planId, authorId, endsAt }: SubscriptionRecord,
    { email, userId, days }: { email: string; userId: string | null; days: number },
    session: ClientSession,
  ): Promise<void> {
    const authors = authorId === null ? null : await this.#app.users.authorSummariesOf([authorId]);
    const author = authorId === null ? null : (authors?.get(authorId.toHexString())?.fullName ?? null);
    const address =
      authorId === null ? `/subscribe?plan=${planId}` : `/subscribe?plan=${planId}&auteur=${authorId.toHexString()}`;
    await this.#app.mail.send(
      {
        template: planReminder,
        data: {
          plan: author === null ? nameOf(planId) : `${nameOf(planId)}, ${author}`,
          end: dateOf.format(endsAt),
          days,
          address,
        },
        to: email,
        ...(userId === null ? {} : { userId }),
        key: `plan-reminder:${_id.toHexString()}:${days}`,
      },
      session,
    );
  }

  async memberAdded(
    { email, owner, until, id }: { email: string; owner: string; until: Date; id: string },
    session: ClientSession,
  ): Promise<void> {
    const data = { owner, end: dateOf.format(until) };
    await this.#app.mail.send({ template: planMember, data, to: email, key: `plan-member:${id}` }, session);
  }

  async #nameOf({ userId, email }: Buyer): Promise<string> {
    const known = userId === null ? null : await this.#app.users.findAccount(userId);
    return known?.account.fullName ?? email;
  }
}
