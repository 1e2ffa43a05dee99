import { type Call, createCall } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import type { PageSurroundings } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { isSignedIn } from '../auth/signed-in.ts';
import { pagesAt } from '../chrome/navigation.ts';
import type { PageSet } from '../page-set.ts';
import { showCurrentInNavigation } from './current-page.ts';
import { registerEditor } from './editor.ts';
import { watchShared } from './faults/canary.ts';
import { type Exclusion, reloadWithout, takeExclusions } from './faults/exclusion.ts';
import { partial, showFallback } from './faults/fallback.ts';
import { followRetries } from './faults/retries.ts';
import { createFederation } from './federation.ts';
import { registerApplications } from './navigation/applications.ts';
import { followNavigations } from './navigation/navigation.ts';
import { createPageChanges } from './navigation/page-changes.ts';
import { registerSuggestions } from './suggestions.ts';
import { mountToaster } from './toaster.tsx';
import { collectPageErrors } from './troubles.ts';

/** Starts the platform on a page: federation loads, single-spa mounts, navigations of the site change the page. */
export function bootstrap(set: PageSet): void {
  collectPageErrors();
  const exclusions = takeExclusions();
  const excluded = new Set(exclusions.map(({ remote }) => remote));
  const usable = { ...set, releases: set.releases.filter(({ name }) => !excluded.has(name)) };
  const federation = createFederation(usable);
  const call = createCall();
  const surroundings: PageSurroundings = {
    call,
    origin: location.origin,
    fragmentHtml: new Map(),
    patience: set.patience,
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
  void loadAdministration(surroundings);
  registerEditor(surroundings);
  if (isSignedIn()) void loadNotifications(call);
  registerSuggestions(surroundings);
  showCurrentInNavigation();
  mountToaster();
  const applications = registerApplications({ set: usable, federation, surroundings });
  // single-spa replaces some of it as it starts.
  watchShared((by) => (excluded.has(by.remote) ? reportInterference(by) : reloadWithout(by, exclusions)));
  followRetries(set, excluded);
  followNavigations({ set: usable, changes: createPageChanges(applications, set.patience) });
  for (const exclusion of exclusions) reportExclusion(set, exclusion);
}

const reportInterference = ({ remote, deed }: Exclusion): void =>
  void emit('trouble', { kind: 'interference', what: remote, message: deed });

/** Said where its page would be; on pages of other remotes, in passing, and where its fragments would be. */
function reportExclusion(set: PageSet, { remote, deed }: Exclusion): void {
  reportInterference({ remote, deed });
  if (set.remote === remote) showFallback(remote, 'excluded', () => location.reload());
  else toast({ title: partial.excluded, tone: 'error' });
}

/** Its code comes with pages of the administration only. */
async function loadAdministration(surroundings: PageSurroundings): Promise<void> {
  const side = document.querySelector<HTMLElement>('[data-chrome="side"]');
  if (!side) return;
  try {
    const { registerAdministration } = await import(
      /* webpackChunkName: "administration" */ '../administration/register-administration.tsx'
    );
    registerAdministration(side, surroundings);
  } catch (cause) {
    emit('trouble', { kind: 'load', what: 'administration', message: String(cause) });
  }
}

/** Loads the bell for those who have an account; visitors load nothing of it. */
async function loadNotifications(call: Call): Promise<void> {
  try {
    const { registerBell } = await import(/* webpackChunkName: "bell" */ './bell.ts');
    registerBell(call);
  } catch (cause) {
    emit('trouble', { kind: 'load', what: 'bell', message: String(cause) });
  }
}
