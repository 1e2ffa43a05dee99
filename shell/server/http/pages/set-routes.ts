import type { ReleaseRoute, ReleaseSet } from '@letat/contracts/releases/operations';

/** A page of the set, with the remote that owns it. */
export type RemoteRoute = ReleaseRoute & {
  remote: string;
  /** Its remote is out of service. */
  isWithdrawn: boolean;
};

const lists = new WeakMap<ReleaseSet, readonly RemoteRoute[]>();

/** Every page of a set. Every request needs it, also for cached pages, so the list is made once a set. */
export function routesOf(set: ReleaseSet): readonly RemoteRoute[] {
  const known = lists.get(set);
  if (known) return known;
  const routes = set.releases.flatMap(({ name, withdrawn, routes: own }) =>
    own.map((route) => ({ ...route, remote: name, isWithdrawn: withdrawn === true })),
  );
  lists.set(set, routes);
  return routes;
}

/** The page that a path leads to which is not its own; null when there is none. */
export function findAlias(routes: readonly RemoteRoute[], path: string): string | null {
  return routes.find(({ flags }) => flags.aliases?.includes(path))?.path ?? null;
}
