import { type Call, createCall } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import type { PageSurroundings } from '@letat/remote-kit/page-context';
import { start } from 'single-spa';
import { sharedModules } from '#shared-providers';
import { isSignedIn } from '../auth/signed-in.ts';
import { pagesAt } from '../chrome/navigation.ts';
import type { PageSet } from '../page-set.ts';
import { registerApplications } from './applications.ts';
import { showCurrentInNavigation } from './current-page.ts';
import { registerEditor } from './editor.tsx';
import { createFederation } from './federation.ts';
import { registerRouter } from './router.ts';
import { registerSuggestions } from './suggestions.ts';
import { mountToaster } from './toaster.tsx';
import { countTroubles } from './troubles.ts';

/** Starts the platform on a page: federation loads, single-spa mounts, the router turns clicks into navigations. */
export function bootstrap(set: PageSet): void {
  countTroubles(sharedModules);
  const federation = createFederation(set);
  const call = createCall();
  const surroundings: PageSurroundings = {
    call,
    origin: location.origin,
    fragmentHtml: new Map(),
    pagesAt: (place) => pagesAt(set, place),
    loadFragment: federation.loadFragment,
  };
  // The page behind the gate must stay unloaded, and every link away from it loads as a document.
  const gate = document.querySelector<HTMLElement>('[data-gate]');
  if (gate) {
    mountToaster();
    import(/* webpackChunkName: "gate" */ '../auth/mount-gate.tsx').then(({ mountGate }) => mountGate(gate));
    return;
  }
  registerApplications({ set, federation, surroundings });
  registerEditor(surroundings);
  if (isSignedIn()) void bringBell(call);
  registerRouter(set);
  registerSuggestions(surroundings);
  showCurrentInNavigation();
  mountToaster();
  start({ urlRerouteOnly: true });
}

/** Its code is for those who have something to be told: visitors load nothing of it. */
async function bringBell(call: Call): Promise<void> {
  try {
    const { registerBell } = await import(/* webpackChunkName: "bell" */ './bell.ts');
    registerBell(call);
  } catch (cause) {
    emit('trouble', { kind: 'load', what: 'bell', message: String(cause) });
  }
}
