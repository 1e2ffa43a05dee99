import type { Route } from '@letat/remote-kit/route';
import { subscribeRoute } from './features/plans/subscribe.route.ts';
import { marketplaceRoute } from './features/products/marketplace.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [marketplaceRoute, subscribeRoute];
