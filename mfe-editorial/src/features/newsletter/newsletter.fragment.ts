import { defineFragment } from '@letat/remote-kit/define-fragment';

/**
 * The band that asks for the letter, for other remotes' pages. Props: `page`, the path of the page that it stands on, and
 * `outcome`, what its address tells under `lettre` ('' for nothing). This remote's own pages import `Letter`.
 */
export default defineFragment<null>({
  id: 'newsletter',
  load: async () => null,
  view: () => import(/* webpackChunkName: "fragment-newsletter" */ './newsletter-fragment.tsx'),
});
