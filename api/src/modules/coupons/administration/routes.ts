import { changeCoupon, createCoupon, listCoupons } from '@letat/contracts/coupons/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { CouponAdministration } from './service.ts';

/** Coupons, for administrators. */
export function couponRoutes(app: FastifyInstance, service: CouponAdministration): void {
  route(app, listCoupons, async ({ query, header }) => {
    const { items, next } = await service.list(query);
    if (next) header('link', nextLink(listCoupons.path, query, next));
    return items;
  });
  route(app, createCoupon, (call) => service.create(call, call.body));
  route(app, changeCoupon, (call) => service.change(call, call.params.id, call.body));
}
