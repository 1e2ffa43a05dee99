import type { Route } from '@letat/remote-kit/route';
import { marketplaceRoute } from './features/products/marketplace.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [marketplaceRoute];
