import { defineFragment } from '@letat/remote-kit/define-fragment';

/**
 * The band that offers the newsletter, for other remotes' pages. Props: `page`, the path of the page that it stands on, and
 * `outcome`, what its address says under `lettre` ('' for nothing). This remote's own pages import `Newsletter`.
 */
export default defineFragment<null>({
  id: 'newsletter',
  load: async () => null,
  view: () => import(/* webpackChunkName: "fragment-newsletter" */ './newsletter.tsx'),
});
