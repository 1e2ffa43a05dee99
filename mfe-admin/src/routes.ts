import type { Route } from '@letat/remote-kit/route';
import { releasesRoute } from './features/releases/releases.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [releasesRoute];
