import { defineRoute, missing } from '@letat/remote-kit/route';

export interface GroupData {
  id: string;
  title: string;
}

/** All components of one group of the gallery, one under the other. */
export const groupRoute = defineRoute<GroupData>({
  id: 'ui-group',
  path: '/admin/ui/groupe/:group',
  flags: { access: 'admin' },
  async load({ params }) {
    const { openGroup } = await import(/* webpackChunkName: "page-ui-specimen" */ './open-specimen.ts');
    const group = await openGroup(params.group ?? '');
    if (group === null) throw missing();
    return { id: group.id, title: group.title };
  },
  meta: ({ id, title }) => ({
    title: `${title} · Design system`,
    canonical: `/admin/ui/groupe/${id}`,
    ...(typeof window === 'undefined' && {
      description: `${title}\u00a0: tous les composants du groupe, dans tous leurs états.`,
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-ui-specimen" */ './group-page.tsx'),
});
