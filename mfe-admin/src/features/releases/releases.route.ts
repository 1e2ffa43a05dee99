import { defineRoute } from '@letat/remote-kit/route';

export interface ReleasesData {
  set: string | null;
  releases: { name: string; sha: string }[];
}

/** Which release of each part people get. */
export const releasesRoute = defineRoute<ReleasesData>({
  id: 'releases',
  path: '/admin/releases',
  flags: { access: 'admin', nav: [{ place: 'admin', label: 'Versions', order: 9 }] },
  async load({ signal }) {
    const response = await fetch('/releases/current.json', { signal });
    return response.json();
  },
  meta: () => ({
    title: 'Versions · L’État en Mouvement',
    description: 'Les versions en service.',
    canonical: '/admin/releases',
    robots: 'noindex',
  }),
  page: () => import(/* webpackChunkName: "page-releases" */ './releases-page.tsx'),
});
