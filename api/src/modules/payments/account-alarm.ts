import type { FastifyInstance } from 'fastify';

type AlarmedApp = Pick<FastifyInstance, 'mongo' | 'clock' | 'notifications' | 'inMemoryState' | 'log'>;

/**
 * Notifies the administrators, with a mail, that PayPal refuses the operator's own account: nobody pays, is refunded or is paid out
 * until they have looked at it there. Once a day for each of PayPal's words, however many calls are refused.
 */
export function accountAlarm(app: AlarmedApp) {
  const notified = new Set<string>();
  app.inMemoryState.onReset(() => notified.clear());

  return async ({ operation, code }: { operation: string; code: string }): Promise<void> => {
    const { mongo, clock, notifications, log } = app;
    log.error({ operation, code }, 'payments: paypal refuses the account of the site');
    const key = `paypal-account:${code}:${clock.now().toISOString().slice(0, 10)}`;
    if (notified.has(key)) return;
    notified.add(key);
    try {
      const text = `PayPal refuse une opération du compte du site (${code}). Ouvrez ce compte chez PayPal : les paiements et les remboursements attendent.`;
      const kind = 'paypal-account-refused';
      await mongo.transaction((session) =>
        notifications.notifyAdmins({ kind, text, href: '/admin/orders', key, mailKey: key }, session),
      );
    } catch (error) {
      // The call that was refused has its own answer to give; the next one alarms again.
      notified.delete(key);
      log.error({ err: error, code }, 'payments: administrators could not be notified');
    }
  };
}
