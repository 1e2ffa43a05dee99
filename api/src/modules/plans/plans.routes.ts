import { plans } from '@letat/contracts/plans/constants';
import { listPlans, listSubscriptions, readAccess } from '@letat/contracts/plans/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { PlanAccessService } from './access.ts';
import type { PlansService } from './plans.service.ts';

/** The plans, and what an account has of them. */
export function planRoutes(
  app: FastifyInstance,
  { service, access }: { service: PlansService; access: PlanAccessService },
): void {
  route(app, listPlans, async () =>
    plans.map(({ price, features, ...plan }) => ({
      ...plan,
      features: [...features],
      price: price.amount,
      currency: price.currency,
    })),
  );

  route(app, listSubscriptions, async ({ query, user, header }) => {
    const { items, next } = await service.list(user.id, query);
    if (next) header('link', nextLink(listSubscriptions.path, query, next));
    return items;
  });

  route(app, readAccess, ({ query, user }) => access.of(user.id, query.authorId === undefined ? [] : [query.authorId]));
}
