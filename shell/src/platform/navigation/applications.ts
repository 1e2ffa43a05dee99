import { emit } from '@letat/remote-kit/events';
import type { RemotePages } from '@letat/remote-kit/lifecycles';
import type { PageSurroundings } from '@letat/remote-kit/page-context';
import type { Busy, View } from '@letat/remote-kit/route-view';
import {
  addErrorHandler,
  getAppStatus,
  MOUNTED,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
  triggerAppChange,
  unloadApplication,
} from 'single-spa';
import type { PageSet } from '../../page-set.ts';
import type { Federation } from '../federation.ts';
import type { Target } from './area-state.ts';
import { areaOf, onlyAreaOf } from './areas.ts';

/** The remotes of the set that have pages, one of which single-spa mounts. */
export interface Applications {
  /** Loads the code and the data of a page. What is on screen stays. */
  open(target: Target, signal: AbortSignal): Promise<View>;
  /** Puts an opened page on screen, in place of the one that is there, within one frame. */
  show(remote: string, view: View): Promise<void>;
  /** Takes the page away that is on screen. */
  clear(): Promise<void>;
  setBusy(remote: string, busy: Busy): void;
}

/** Makes every remote of the set a single-spa application. Which one is active is ours to say: addresses alone move nothing. */
export function registerApplications({
  set,
  federation,
  surroundings,
}: {
  set: PageSet;
  federation: Federation;
  surroundings: PageSurroundings;
}): Applications {
  const loads = new Map<string, Promise<RemotePages>>();
  const loaded = new Map<string, RemotePages>();
  let active: string | null = null;

  async function load(remote: string): Promise<RemotePages> {
    const pages = await federation.loadPages(remote);
    loaded.set(remote, pages);
    return pages;
  }

  /** Asked for once; what failed is asked for again. */
  function pagesOf(remote: string): Promise<RemotePages> {
    const known = loads.get(remote);
    if (known) return known;
    const loading = load(remote).catch((cause: unknown) => {
      loads.delete(remote);
      throw cause;
    });
    loads.set(remote, loading);
    return loading;
  }

  setBootstrapMaxTime(4000, true, 4000);
  setMountMaxTime(3000, true, 3000);
  setUnmountMaxTime(2000, true, 2000);
  for (const { name, routes } of set.releases) {
    if (routes.length === 0) continue;
    registerApplication({
      name,
      activeWhen: () => active === name,
      async app() {
        const pages = await pagesOf(name);
        return {
          bootstrap: pages.bootstrap,
          mount: (props) => pages.mount({ ...surroundings, ...props, container: onlyAreaOf(name) }),
          async unmount() {
            await pages.unmount();
            areaOf(name)?.remove();
          },
        };
      },
    });
  }
  addErrorHandler(({ appOrParcelName, message }) => emit('trouble', { kind: 'load', what: appOrParcelName, message }));
  start({ urlRerouteOnly: true });

  return {
    async open({ remote, address }, signal) {
      const pages = await pagesOf(remote);
      return pages.open({ address, area: areaOf(remote), call: surroundings.call, signal });
    },
    async show(remote, view) {
      if (getAppStatus(remote) === SKIP_BECAUSE_BROKEN) await unloadApplication(remote, { waitForUnmount: false });
      loaded.get(remote)?.show(view);
      active = remote;
      await triggerAppChange();
      if (getAppStatus(remote) !== MOUNTED) throw new Error(`${remote} is not mounted`);
    },
    async clear() {
      active = null;
      await triggerAppChange();
    },
    setBusy: (remote, busy) => loaded.get(remote)?.setBusy(busy),
  };
}
