import { emit } from '@letat/remote-kit/events';
import type { ShellProps } from '@letat/remote-kit/lifecycles';
import type { PageSurroundings } from '@letat/remote-kit/page-context';
import { findRoute } from '@letat/remote-kit/route';
import {
  addErrorHandler,
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  triggerAppChange,
  unloadApplication,
} from 'single-spa';
import type { PageSet } from '../page-set.ts';
import { areaOf, showFallback } from './areas.ts';
import type { Federation } from './federation.ts';

/** Makes every remote of the set a single-spa application that is active on its own routes. */
export function registerApplications({
  set,
  federation,
  surroundings,
}: {
  set: PageSet;
  federation: Federation;
  surroundings: PageSurroundings;
}): void {
  setBootstrapMaxTime(4000, true, 4000);
  setMountMaxTime(3000, true, 3000);
  setUnmountMaxTime(2000, true, 2000);

  const routes = set.releases.flatMap((release) => release.routes.map((route) => ({ ...route, remote: release.name })));
  const ownerOf = (pathname: string) => findRoute(routes, pathname)?.route.remote;

  for (const release of set.releases) {
    if (release.routes.length === 0) continue;
    registerApplication<ShellProps>({
      name: release.name,
      app: () => federation.loadLifecycles(release.name),
      activeWhen: ({ pathname }) => ownerOf(pathname) === release.name,
      customProps: () => ({ ...surroundings, container: areaOf(release.name) }),
    });
  }

  addErrorHandler((error) => {
    const remote = error.appOrParcelName;
    emit('trouble', { kind: 'load', what: remote, message: error.message });
    showFallback(areaOf(remote), () => {
      federation.tryAgain(remote);
      unloadApplication(remote, { waitForUnmount: false }).then(triggerAppChange);
    });
  });
}
