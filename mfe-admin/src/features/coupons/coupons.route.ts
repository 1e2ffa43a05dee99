import { defineRoute } from '@letat/remote-kit/route';

/** Codes that take something off a price. `recherche` in the query narrows the list; the page follows it. */
export const couponsRoute = defineRoute<null>({
  id: 'coupons',
  path: '/admin/coupons',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Maison', label: 'Coupons', order: 4 }] },
  load: async () => null,
  meta: () => ({
    title: 'Coupons',
    canonical: '/admin/coupons',
    ...(typeof window === 'undefined' && {
      description: 'Les codes de réduction, ce qu’ils valent et combien d’achats les ont utilisés.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-coupons" */ './coupons-page.tsx'),
});
