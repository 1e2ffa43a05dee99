import type { LiveRelease } from '@letat/contracts/releases/operations';
import type { LivePages } from '@letat/contracts/releases/pages/operations';

/** Pages of live releases: how many, and what the navigation calls those of visitors. Of a withdrawn part there are none. */
export function livePagesOf(releases: readonly LiveRelease[]): Omit<LivePages, 'since'> {
  const counts: LivePages['counts'] = { visitor: 0, reader: 0, author: 0, admin: 0 };
  const named = new Map<string, string>();
  for (const { routes, withdrawn } of releases) {
    if (withdrawn) continue;
    for (const { path, flags } of routes) {
      counts[flags.access ?? 'visitor'] += 1;
      const [place] = flags.nav ?? [];
      if (place && !flags.access && !named.has(path)) named.set(path, place.label);
    }
  }
  return { counts, named: [...named].map(([path, label]) => ({ path, label })) };
}
