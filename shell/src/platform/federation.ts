import type { Fragment } from '@letat/remote-kit/define-fragment';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';
import type { PageRelease, PageSet } from '../page-set.ts';
import { withDeadline } from './deadline.ts';

/** What remotes expose, loaded by name. Every load ends within 5 s, one way or the other. */
export interface Federation {
  loadLifecycles(remote: string): Promise<LifeCycles>;
  loadFragment(id: string): Promise<Fragment>;
  /** Forgets a failed load, and asks for the remote's entry at an address that no cache has seen. */
  tryAgain(remote: string): void;
}

const patience = 5000;
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

  async function load<T>(path: string): Promise<T> {
    // Seen in the browser's timeline, and by the journeys that time the patience.
    performance.mark(`ask ${path}`);
    const loaded = await withDeadline(loadRemote<T>(path), patience, path);
    if (!loaded) throw new Error(`${path}: nothing there`);
    return loaded;
  }

  return {
    tryAgain(remote) {
      attempt += 1;
      const release = remotes.find(({ name }) => name === remote);
      if (release) registerRemotes([described(release)], { force: true });
    },
    loadLifecycles(remote) {
      const release = remotes.find(({ name }) => name === remote);
      if (!release) throw new Error(`${remote} is not in the set`);
      return load<LifeCycles>(`${globalName(release)}/lifecycles`);
    },
    async loadFragment(id) {
      const release = remotes.find(({ fragments }) => fragments.includes(id));
      if (!release) throw new Error(`No remote of the set has the fragment "${id}"`);
      const module = await load<{ default: Fragment }>(`${globalName(release)}/fragments/${id}`);
      return module.default;
    },
  };
}
