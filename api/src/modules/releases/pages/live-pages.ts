import type { SweepRecord } from '@letat/contracts/pages/accessibility';
import type { LiveRelease } from '@letat/contracts/releases/operations';
import type { LivePages } from '@letat/contracts/releases/pages/operations';

/**
 * Pages of live releases that the sweep looked at: how many, and what the navigation calls those of visitors; and those that it did not
 * look at, as a team may have published them since. Of a withdrawn part there are none.
 */
export function livePagesOf(releases: readonly LiveRelease[], sweep: SweepRecord | null): Omit<LivePages, 'since'> {
  const counts: LivePages['counts'] = { visitor: 0, reader: 0, author: 0, admin: 0 };
  const named = new Map<string, string>();
  const unchecked = new Set<string>();
  const swept = new Set(sweep?.routes);
  for (const { routes, withdrawn } of releases) {
    if (withdrawn) continue;
    for (const { path, flags } of routes) {
      if (!swept.has(path)) {
        unchecked.add(path);
        continue;
      }
      counts[flags.access ?? 'visitor'] += 1;
      const [place] = flags.nav ?? [];
      if (place && !flags.access && !named.has(path)) named.set(path, place.label);
    }
  }
  return {
    sweep: sweep && { commit: sweep.commit, at: sweep.at },
    counts,
    named: [...named].map(([path, label]) => ({ path, label })),
    unchecked: [...unchecked].sort(),
  };
}
