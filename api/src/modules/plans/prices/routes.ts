import { authorPlanPrice } from '@letat/contracts/plans/constants';
import { readAuthorPlanPrices, setAuthorPlanPrices } from '@letat/contracts/plans/operations';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { route } from '../../../route.ts';
import type { AuthorPricesRepository } from './repository.ts';

/** What an author sells their own plan at. */
export function authorPriceRoutes(app: FastifyInstance, prices: AuthorPricesRepository): void {
  const idOf = ({ id }: { id: string }) => Types.ObjectId.createFromHexString(id);

  route(app, readAuthorPlanPrices, async ({ user }) => ({
    price: authorPlanPrice,
    otherPrices: await prices.of(idOf(user)),
  }));

  route(app, setAuthorPlanPrices, async ({ user, body }) => ({
    price: authorPlanPrice,
    otherPrices: await prices.set(idOf(user), body.otherPrices),
  }));
}
