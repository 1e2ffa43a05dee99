import { reminderDays } from '@letat/contracts/plans/subscriptions';
import type { FastifyInstance } from 'fastify';
import { daysAfter } from '../../../time/days.ts';
import type { WorkContext } from '../../jobs/index.ts';
import type { PlanMails } from '../plan-mails.ts';
import type { SubscriptionRecord } from '../plans.model.ts';
import type { SubscriptionsRepository } from '../plans.repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'users'>;
  subscriptions: SubscriptionsRepository;
  mails: PlanMails;
}

const atOnce = 100;

/** Reminds holders of the end of their plan, once for each number of days: nothing renews by itself. */
export async function remindOfEnds(parts: Parts, { held }: Pick<WorkContext, 'held'>): Promise<void> {
  for (const days of [...reminderDays].sort((a, b) => a - b)) {
    for (;;) {
      const now = parts.app.clock.now();
      const due = await parts.subscriptions.toRemind(now, daysAfter(now, days), days, atOnce);
      if (due.length === 0) break;
      for (const row of due) await remind(parts, row, days);
      await held();
    }
  }
}

async function remind({ app, subscriptions, mails }: Parts, row: SubscriptionRecord, days: number): Promise<void> {
  const holder = row.holderId === null ? null : await app.users.findAccount(row.holderId.toHexString());
  // A reminder of one day stands for the earlier one that nobody sent.
  const covered = reminderDays.filter((other) => other >= days);
  await app.mongo.transaction(async (session) => {
    if (!(await subscriptions.markReminded(row._id, { days, covered }, session))) return;
    const owner = { id: row.holderId, key: row.holderKey };
    const following = await subscriptions.lasting(owner, row.endsAt, { chains: [row.chain], session });
    if (following.length > 0 || holder?.suspended || holder?.erased) return;
    const email = holder?.account.email ?? row.holderEmail;
    await mails.ends(row, { email, userId: holder?.account.id ?? null, days }, session);
  });
}
