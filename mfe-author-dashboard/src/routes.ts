import type { Route } from '@letat/remote-kit/route';
import { dashboardAliasRoute, dashboardRoute } from './features/dashboard/dashboard.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [dashboardRoute, dashboardAliasRoute];
