import { CodedError } from '@letat/contracts/core/coded-error';
import { authorPlanPrice } from '@letat/contracts/plans/constants';
import { readAuthorPlanPrices, readPlanPricesOfAuthor, setAuthorPlanPrices } from '@letat/contracts/plans/operations';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { route } from '../../../route.ts';
import type { PlanSeller } from '../seller.ts';
import type { AuthorPricesRepository } from './repository.ts';

interface Parts {
  prices: AuthorPricesRepository;
  seller: Pick<PlanSeller, 'offer'>;
}

/** The reader of a page that offers the plan, which is the same for everybody. */
const anyReader = { userId: null, email: '' };

/** What an author sells their own plan at. */
export function authorPriceRoutes(app: FastifyInstance, { prices, seller }: Parts): void {
  const idOf = ({ id }: { id: string }) => Types.ObjectId.createFromHexString(id);

  route(app, readAuthorPlanPrices, async ({ user }) => ({
    price: authorPlanPrice,
    otherPrices: await prices.of(idOf(user)),
  }));

  route(app, readPlanPricesOfAuthor, async ({ params }) => {
    const offer = await seller.offer({ planId: 'premium_per_author', authorId: params.id }, anyReader);
    if (!offer) throw new CodedError('author_not_found');
    const [price = offer.price, ...otherPrices] = offer.prices ?? [];
    return { price, otherPrices };
  });

  route(app, setAuthorPlanPrices, async ({ user, body }) => ({
    price: authorPlanPrice,
    otherPrices: await prices.set(idOf(user), body.otherPrices),
  }));
}
