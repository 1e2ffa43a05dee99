import type { RouteFlags } from '@letat/contracts/releases/operations';
import type { Place, PlacedPage } from '@letat/remote-kit/page-context';

/** Of a release set, what navigation is made from; the server's set and the page's both have it. */
interface Placing {
  releases: readonly { routes: readonly { path: string; flags: RouteFlags }[] }[];
}

/** Pages that ask for a place in the navigation, in their order: a remote adds one by deploying itself. */
export function pagesAt(set: Placing, place: Place): PlacedPage[] {
  return set.releases
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, flags }) =>
      (flags.nav ?? [])
        .filter((nav) => nav.place === place)
        .map((nav) => ({
          order: nav.order,
          href: path,
          label: nav.label,
          access: flags.access,
          ...(nav.place === 'admin' ? { group: nav.group } : {}),
        })),
    )
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'fr'))
    .map(({ order: _order, ...page }) => page);
}

/** Whether a remote of the set has a page at that address. */
export const hasPage = (set: Placing, path: string): boolean =>
  set.releases.some(({ routes }) => routes.some((route) => route.path === path));
