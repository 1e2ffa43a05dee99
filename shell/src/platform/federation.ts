import { withDeadline } from '@letat/remote-kit/deadline';
import type { Fragment } from '@letat/remote-kit/define-fragment';
import type { RemotePages } from '@letat/remote-kit/lifecycles';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageRelease, PageSet } from '../page-set.ts';
import { giveUpPending } from './faults/lost-files.ts';

/** What remotes expose, loaded by name. Every load ends within the patience of the page, and what failed is asked for anew. */
export interface Federation {
  loadPages(remote: string): Promise<RemotePages>;
  loadFragment(id: string): Promise<Fragment>;
}

const globalName = (release: PageRelease) => release.name.replaceAll('-', '_');

/** Registers the set's remotes. Entries are addressed directly: the set has said all that a manifest would. */
export function createFederation(set: PageSet): Federation {
  const remotes = set.releases.filter(
    (release) => release.entry !== null && (release.routes.length > 0 || release.fragments.length > 0),
  );
  let attempt = 0;
  const described = (release: PageRelease) => ({
    name: globalName(release),
    entry: `/releases/${release.name}/${release.sha}/${release.entry}${attempt > 0 ? `?again=${attempt}` : ''}`,
    entryGlobalName: globalName(release),
    type: 'global' as const,
  });
  registerRemotes(remotes.map(described));

  const failed = new Set<PageRelease>();

  /** Gives up what still hangs; an entry that did not run is asked for at an address that no cache has seen. */
  function forget(release: PageRelease): void {
    giveUpPending(`/releases/${release.name}/`);
    if (Reflect.get(globalThis, globalName(release)) !== undefined) return;
    attempt += 1;
    registerRemotes([described(release)], { force: true });
  }

  async function load<T>(release: PageRelease, module: string): Promise<T> {
    const path = `${globalName(release)}/${module}`;
    if (failed.delete(release)) forget(release);
    try {
      const loaded = await withDeadline(loadRemote<T>(path), set.patience, path);
      if (!loaded) throw new Error(`${path}: nothing there`);
      return loaded;
    } catch (cause) {
      failed.add(release);
      throw cause;
    }
  }

  return {
    loadPages(remote) {
      const release = remotes.find(({ name }) => name === remote);
      if (!release) throw new Error(`${remote} is not in the set`);
      return load<RemotePages>(release, 'lifecycles');
    },
    async loadFragment(id) {
      const release = remotes.find(({ fragments }) => fragments.includes(id));
      if (!release) throw new Error(`No remote of the set has the fragment "${id}"`);
      const module = await load<{ default: Fragment }>(release, `fragments/${id}`);
      return module.default;
    },
  };
}
