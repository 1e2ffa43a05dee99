import type { FastifyInstance } from 'fastify';
import { PaymentRefused } from '../../payments/index.ts';

type AlarmedApp = Pick<FastifyInstance, 'mongo' | 'clock' | 'notifications' | 'rails' | 'log'>;

/**
 * Notifies the administrators, with a mail, that a rail refuses the account of the site, as with a key that was revoked or a wallet that is
 * empty: payments and refunds by it wait until they have looked at it there. Once a day for each rail and word.
 */
export function accountAlarm(app: AlarmedApp) {
  return async (rail: string, cause: unknown): Promise<void> => {
    if (!(cause instanceof PaymentRefused) || !cause.isOfOperator || cause.isPassing) return;
    const { mongo, clock, notifications, rails, log } = app;
    const { code } = cause;
    log.error({ rail, code }, 'orders: a rail refuses the account of the site');
    const key = `charge-rail:${rail}:${code}:${clock.now().toISOString().slice(0, 10)}`;
    const text = `${rails.labelOf(rail)} refuse une opération du compte du site (${code}). Ouvrez ce compte : les paiements et les remboursements attendent.`;
    try {
      await mongo.transaction((session) =>
        notifications.notifyAdmins(
          { kind: 'charge-rail-refused', text, href: '/admin/orders', key, mailKey: key },
          session,
        ),
      );
    } catch (error) {
      // The call that was refused has its own answer to give; the next one alarms again.
      log.error({ err: error, rail, code }, 'orders: administrators could not be notified');
    }
  };
}
