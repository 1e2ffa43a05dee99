import type { Route } from '@letat/remote-kit/route';
import { orderRoute } from './features/orders/page/order.route.ts';
import { purchasesRoute } from './features/orders/purchases/purchases.route.ts';
import { withdrawalRoute } from './features/orders/withdrawal/withdrawal.route.ts';
import { subscriptionsRoute } from './features/plans/account/subscriptions.route.ts';
import { subscribeRoute } from './features/plans/subscribe.route.ts';
import { marketplaceRoute } from './features/products/catalogue/marketplace.route.ts';
import { productRoute } from './features/products/product/product.route.ts';
import { productPreviewRoute } from './features/products/product/product-preview.route.ts';
import { registrationRoute } from './features/webinars/registration.route.ts';
import { webinarRoute } from './features/webinars/webinar.route.ts';
import { webinarsRoute } from './features/webinars/webinars.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [
  marketplaceRoute,
  productRoute,
  productPreviewRoute,
  subscribeRoute,
  purchasesRoute,
  subscriptionsRoute,
  orderRoute,
  withdrawalRoute,
  webinarsRoute,
  webinarRoute,
  registrationRoute,
];
