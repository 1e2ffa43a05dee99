import type { Release } from '@letat/contracts/releases/operations';
import type { ReleaseDifference } from '@letat/contracts/releases/ramps/operations';

/** What differs between two releases of a part, for an administrator who decides on the later one. */
export function differenceOf(before: Release, after: Release): ReleaseDifference {
  const flags = (release: Release) =>
    new Map(release.routes.map(({ path, flags: own }) => [path, JSON.stringify(own)]));
  const [routesBefore, routesAfter] = [flags(before), flags(after)];
  const effects = between(before.effects ?? [], after.effects ?? []);
  const files = between(Object.entries(before.files).map(String), Object.entries(after.files).map(String));
  return {
    routes: {
      ...between([...routesBefore.keys()], [...routesAfter.keys()]),
      changed: [...routesAfter].flatMap(([path, own]) => {
        const former = routesBefore.get(path);
        return former === undefined || former === own ? [] : [path];
      }),
    },
    fragments: between(
      before.fragments.map(({ id }) => id),
      after.fragments.map(({ id }) => id),
    ),
    files: {
      added: files.added.length,
      removed: files.removed.length,
      same: Object.keys(after.files).length - files.added.length,
    },
    bytes: { before: before.bytes ?? null, after: after.bytes ?? null },
    shared: [...new Set([...Object.keys(before.shared), ...Object.keys(after.shared)])].sort().flatMap((module) => {
      const [former, own] = [before.shared[module] ?? null, after.shared[module] ?? null];
      return former === own ? [] : [{ module, before: former, after: own }];
    }),
    effects,
  };
}

function between(before: readonly string[], after: readonly string[]): { added: string[]; removed: string[] } {
  const [known, own] = [new Set(before), new Set(after)];
  return { added: after.filter((one) => !known.has(one)), removed: before.filter((one) => !own.has(one)) };
}
