import { defineRoute, missing } from '@letat/remote-kit/route';

export interface SpecimenData {
  id: string;
  name: string;
}

/** One component of the gallery, in all its states. */
export const specimenRoute = defineRoute<SpecimenData>({
  id: 'ui-specimen',
  path: '/admin/ui/:component',
  flags: { access: 'admin' },
  async load({ params }) {
    const { openSpecimen } = await import(/* webpackChunkName: "page-ui-specimen" */ './open-specimen.ts');
    const entry = await openSpecimen(params.component ?? '');
    if (entry === null) throw missing();
    return { id: entry.id, name: entry.name };
  },
  meta: ({ id, name }) => ({
    title: `${name} · Design system`,
    canonical: `/admin/ui/${id}`,
    ...(typeof window === 'undefined' && {
      description: `${name}\u00a0: tous les états du composant.`,
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-ui-specimen" */ './specimen-page.tsx'),
});
