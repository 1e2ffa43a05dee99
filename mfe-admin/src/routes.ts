import type { Route } from '@letat/remote-kit/route';
import { administrationRoute } from './features/administration/administration.route.ts';
import { releasesRoute } from './features/releases/releases.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [administrationRoute, releasesRoute];
