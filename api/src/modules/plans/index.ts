import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { WorkContext } from '../jobs/index.ts';
import type { Seller } from '../orders/index.ts';
import { PlanAccessService } from './access.ts';
import { mailTemplates } from './mails/index.ts';
import { MembersRepository } from './members/repository.ts';
import { memberRoutes } from './members/routes.ts';
import { MembersService } from './members/service.ts';
import { PlanMails } from './plan-mails.ts';
import { registerPrivacy } from './plans.privacy.ts';
import { type NewSubscription, SubscriptionsRepository } from './plans.repository.ts';
import { planRoutes } from './plans.routes.ts';
import { PlansService } from './plans.service.ts';
import { AuthorPricesRepository } from './prices/repository.ts';
import { authorPriceRoutes } from './prices/routes.ts';
import { remindOfEnds } from './reminders/reminders.ts';
import { PlanSeller } from './seller.ts';

export type { NewSubscription } from './plans.repository.ts';

/** What other modules may ask of plans. */
export interface Plans {
  /** Whether this account has a plan at this moment that opens what is reserved by any of these authors. */
  opens(accountId: string, authorIds: readonly string[]): Promise<boolean>;
  /** Sells the plans: what orders ask. */
  readonly seller: Seller;
  /** The reminders that are due, as the schedule sends them. */
  remindOfEnds(context: Pick<WorkContext, 'held'>): Promise<void>;
  /** Stores subscriptions of the demonstration. */
  insert(rows: readonly NewSubscription[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    plans: Plans;
  }
}

/** Plans: who reads what is for subscribers, and for how long. */
export const plansModule = plugin(
  async (app: FastifyInstance) => {
    const { users, clock } = app;
    const subscriptions = new SubscriptionsRepository(app.mongo);
    const members = new MembersRepository(app.mongo);
    const mails = new PlanMails(app);
    const prices = new AuthorPricesRepository(app.mongo);
    const seller = new PlanSeller({ app, subscriptions, mails, prices });
    const access = new PlanAccessService({ subscriptions, members, users, clock });
    app.mail.register(mailTemplates);
    registerPrivacy(app.privacy, { subscriptions, members, prices });
    app.orders.sell(seller);
    const remind = (context: Pick<WorkContext, 'held'>) => remindOfEnds({ app, subscriptions, mails }, context);
    app.jobs.every({
      name: 'plan-reminders',
      outward: 'all',
      label: 'Rappels de fin de formule',
      cron: '25 * * * *',
      work: remind,
    });
    planRoutes(app, { service: new PlansService({ subscriptions, access, users, clock }), access });
    memberRoutes(app, new MembersService({ app, members, subscriptions, access, mails }));
    authorPriceRoutes(app, { prices, seller });
    app.decorate('plans', {
      opens: (accountId, authorIds) => access.opens(accountId, authorIds),
      seller,
      remindOfEnds: remind,
      insert: (rows, session) => subscriptions.insert(rows, session),
    } satisfies Plans);
  },
  { name: 'plans', dependencies: ['mongo', 'clock', 'users', 'mail', 'jobs', 'orders', 'personal-data'] },
);
