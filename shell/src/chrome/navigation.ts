import type { ReleaseSet, RouteFlags } from '@letat/contracts/releases';

type Place = NonNullable<RouteFlags['nav']>[number]['place'];
export interface NavigationEntry {
  href: string;
  label: string;
}
export type Navigation = Record<Place, NavigationEntry[]>;

/** The navigation's entries by place, in order: a remote adds a page to it by deploying itself. */
export function navigationOf(set: ReleaseSet): Navigation {
  const entries = set.releases
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, flags }) => (flags.nav ?? []).map((nav) => ({ path, nav })))
    .sort((a, b) => a.nav.order - b.nav.order || a.nav.label.localeCompare(b.nav.label, 'fr'));
  const at = (place: Place) =>
    entries.filter(({ nav }) => nav.place === place).map(({ path, nav }) => ({ href: path, label: nav.label }));
  return {
    main: at('main'),
    more: at('more'),
    user: at('user'),
    admin: at('admin'),
    read: at('read'),
    write: at('write'),
    house: at('house'),
  };
}
