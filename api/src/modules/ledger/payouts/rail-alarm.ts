import type { FastifyInstance } from 'fastify';
import type { RailFacts } from '../../payments/index.ts';

/**
 * Notifies the administrators, with a mail, that a rail refuses the site's own account, as when its wallet is empty: payouts wait until
 * they have looked at it there. Once a day for each rail and word.
 */
export function railAlarm(app: Pick<FastifyInstance, 'mongo' | 'clock' | 'notifications' | 'log'>) {
  return async ({ id, label }: Pick<RailFacts, 'id' | 'label'>, code: string): Promise<void> => {
    const { mongo, clock, notifications, log } = app;
    log.error({ rail: id, code }, 'payouts: a rail refuses the account of the site');
    const key = `payout-rail:${id}:${code}:${clock.now().toISOString().slice(0, 10)}`;
    const text = `${label} refuse une opération du compte du site (${code}). Ouvrez ce compte : les versements attendent, et partiront quand il sera en ordre.`;
    const kind = 'payout-rail-refused';
    await mongo.transaction((session) =>
      notifications.notifyAdmins({ kind, text, href: '/revenue-admin?vue=versements', key, mailKey: key }, session),
    );
  };
}
