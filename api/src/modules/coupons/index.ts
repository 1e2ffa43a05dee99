import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Coupons } from '../orders/index.ts';
import { couponRoutes } from './administration/routes.ts';
import { CouponAdministration } from './administration/service.ts';
import { registerPrivacy } from './coupons.privacy.ts';
import { type CouponData, CouponsRepository } from './coupons.repository.ts';
import { CouponsService } from './coupons.service.ts';

/** What other modules may ask of the coupons. */
export interface CouponsModule {
  /** What orders ask when a buyer enters a code. */
  readonly port: Coupons;
  /** Stores coupons of the demonstration. */
  insert(coupons: readonly CouponData[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    coupons: CouponsModule;
  }
}

/** Reductions by a code: who may have how much off what, counted exactly. */
export const couponsModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new CouponsRepository(app.mongo);
    const service = new CouponsService(repository, app.clock);
    registerPrivacy(app.privacy, repository);
    app.orders.couponsFrom(service);
    couponRoutes(app, new CouponAdministration(repository, app));
    app.decorate('coupons', {
      port: service,
      async insert(coupons, session) {
        for (const coupon of coupons) await repository.insert(coupon, app.clock.now(), session);
      },
    } satisfies CouponsModule);
  },
  { name: 'coupons', dependencies: ['mongo', 'clock', 'orders', 'audit', 'personal-data'] },
);
