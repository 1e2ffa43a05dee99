import { dashboardMessages } from '@letat/contracts/analytics/messages';
import type { RouteFlags } from '@letat/contracts/releases/operations';
// By its public name: remotes bundle this file, and the platform's `route` comes once.
import { defineRoute, type Route, type RouteSpec } from '@letat/remote-kit/route';

interface SectionSpec<D> extends Omit<RouteSpec<D>, 'flags' | 'meta'> {
  /** What the navigation of the sections calls it. */
  label: string;
  /** Where it stands among them. */
  order: number;
  /** Other places in the navigation that lead to it. */
  alsoAt?: NonNullable<RouteFlags['nav']>;
}

interface AccountSectionSpec<D> extends SectionSpec<D> {
  /** The lowest role that it is for; readers by default. */
  access?: 'reader' | 'author';
}

/** A section of a person's account. It appears in the account's navigation as soon as its remote is live. */
export function accountSection<D>({
  label,
  order,
  alsoAt = [],
  access = 'reader',
  ...spec
}: AccountSectionSpec<D>): Route {
  return defineRoute<D>({
    ...spec,
    flags: { access, nav: [{ place: 'account', label, order }, ...alsoAt] },
    meta: () => ({
      title: `${label} · Mon compte`,
      canonical: spec.path,
      ...(typeof window === 'undefined' && {
        description: 'Votre compte.',
        robots: 'noindex',
      }),
    }),
  });
}

/** A tab of the author's dashboard. It appears among the tabs as soon as its remote is live. */
export function dashboardTab<D>({ label, order, alsoAt = [], ...spec }: SectionSpec<D>): Route {
  return defineRoute<D>({
    ...spec,
    flags: { access: 'author', nav: [{ place: 'dashboard', label, order }, ...alsoAt] },
    meta: () => ({
      title: `${label} · ${dashboardMessages.menu.dashboard}`,
      description: 'Vos articles, vos produits, vos lecteurs.',
      canonical: spec.path,
      robots: 'noindex',
    }),
  });
}
