import { createCall } from '@letat/remote-kit/api-client';
import { start } from 'single-spa';
import { sharedModules } from '#shared-providers';
import type { PageSet } from '../page-set.ts';
import { registerApplications } from './applications.ts';
import { showCurrentInNavigation } from './current-page.ts';
import { createFederation } from './federation.ts';
import { registerRouter } from './router.ts';
import { mountToaster } from './toaster.tsx';
import { countTroubles } from './troubles.ts';

/** Starts the platform on a page: federation loads, single-spa mounts, the router turns clicks into navigations. */
export function bootstrap(set: PageSet): void {
  countTroubles(sharedModules);
  const federation = createFederation(set);
  const call = createCall();
  registerApplications({ set, federation, call });
  registerRouter(set);
  showCurrentInNavigation();
  mountToaster();
  start({ urlRerouteOnly: true });
}
