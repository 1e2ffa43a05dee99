import { moneyOf } from '@letat/contracts/core/money';
import { maskedPhone } from '@letat/contracts/core/phones';
import {
  cancelMyPayoutPhone,
  confirmMyPayoutPhone,
  getMyPayoutWays,
  setMyPayoutPhone,
} from '@letat/contracts/ledger/payouts/phones/operations';
import type { PayoutPhone, PayoutWay, PayoutWays } from '@letat/contracts/ledger/payouts/phones/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../route.ts';
import { isUnavailable, type Rail, type RailOperator } from '../../../payments/index.ts';
import type { PayoutPhoneRecord } from './model.ts';
import type { PayoutPhonesRepository } from './repository.ts';
import { isHeld, type PayoutPhones } from './service.ts';

/** By which rails an author can be paid, and the phones that they are. */
export function phoneRoutes(
  app: FastifyInstance,
  { phones, service }: { phones: PayoutPhonesRepository; service: PayoutPhones },
): void {
  route(app, getMyPayoutWays, ({ user }) => waysOf(user.id));
  route(app, setMyPayoutPhone, async ({ user, body }) => {
    await service.set(user, body);
    return waysOf(user.id);
  });
  route(app, confirmMyPayoutPhone, async ({ user, body }) => {
    await service.confirm(user, body.currency, body.token);
    return waysOf(user.id);
  });
  route(app, cancelMyPayoutPhone, async ({ user, params }) => {
    await service.cancel(user, params.currency);
    return waysOf(user.id);
  });

  async function waysOf(userId: string): Promise<PayoutWays> {
    const usable = app.rails.all().filter(({ connection }) => (connection?.payouts ?? null) !== null);
    const [ways, own] = await Promise.all([Promise.all(usable.map(wayOf)), phones.listOf(userId)]);
    return { ways, phones: own.map(phoneOf) };
  }

  async function wayOf({ facts, connection }: Rail): Promise<PayoutWay> {
    const { id: rail, label, currencies, destination, least, fees, hours } = facts;
    const known = currencies.flatMap((currency) => {
      const amount = least[currency];
      return amount === undefined ? [] : [moneyOf(amount, currency)];
    });
    const operators = await operatorsOf(connection?.operators);
    const isStandIn = connection?.isStandIn ?? false;
    return { rail, label, isStandIn, currencies: [...currencies], destination, operators, least: known, fees, hours };
  }

  /** A rail that does not answer offers nothing for now; the others do. */
  async function operatorsOf(ask: (() => Promise<readonly RailOperator[]>) | undefined): Promise<RailOperator[]> {
    if (ask === undefined) return [];
    try {
      return [...(await ask())];
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      app.log.warn({ err: error }, 'payouts: a rail does not say which operators it pays to');
      return [];
    }
  }

  function phoneOf(record: PayoutPhoneRecord): PayoutPhone {
    const { currency, rail, operator, operatorLabel, phone, heldUntil, change } = record;
    const now = app.clock.now();
    const asked = change !== null && change.expiresAt > now ? change : null;
    return {
      currency,
      rail,
      railLabel: app.rails.labelOf(rail),
      operator,
      operatorLabel,
      phone: maskedPhone(phone),
      heldUntil: isHeld(record, now) ? (heldUntil?.toISOString() ?? null) : null,
      change: asked && {
        railLabel: app.rails.labelOf(asked.rail),
        operatorLabel: asked.operatorLabel,
        phone: maskedPhone(asked.phone),
        expiresAt: asked.expiresAt.toISOString(),
      },
    };
  }
}
