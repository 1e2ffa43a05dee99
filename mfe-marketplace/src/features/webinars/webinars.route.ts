import type { Webinar } from '@letat/contracts/webinars/operations';
import { defineRoute } from '@letat/remote-kit/route';

export interface WebinarsData {
  live: Webinar[];
  upcoming: Webinar[];
  past: Webinar[];
}

const maxPast = 12;

/** What one can take part in, then what was. */
export const webinarsRoute = defineRoute<WebinarsData>({
  id: 'public-webinars',
  path: '/webinaires',
  flags: {
    ssr: true,
    reading: true,
    nav: [
      { place: 'read', label: 'Webinaires', order: 3 },
      { place: 'more', label: 'Webinaires', order: 6 },
    ],
  },
  async load({ call, signal }) {
    const [live, upcoming, ended] = await Promise.all([
      call('GET /api/webinars', { query: { status: 'live' }, signal }),
      call('GET /api/webinars', { query: { status: 'scheduled', limit: 100 }, signal }),
      call('GET /api/webinars', { query: { status: 'ended', limit: maxPast }, signal }),
    ]);
    // The next one first; one that is late has not begun and can be joined yet.
    return { live, upcoming: upcoming.toReversed(), past: ended };
  },
  meta: () => ({
    title: 'Webinaires',
    canonical: '/webinaires',
    ...(typeof window === 'undefined' && {
      description:
        'Une heure en direct avec celles et ceux qui réforment : budgets, audit, numérique, leadership. Inscription en ligne, rappels par mail.',
    }),
  }),
  tags: () => ['webinars', 'authors'],
  page: () => import(/* webpackChunkName: "page-public-webinars" */ './webinars-page.tsx'),
});
