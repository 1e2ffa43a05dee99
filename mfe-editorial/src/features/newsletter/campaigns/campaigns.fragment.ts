import { defineFragment } from '@letat/remote-kit/define-fragment';

/**
 * The campaigns of the newsletter, for the administration and for authors. Props: `scope`, `site` or `own`; `id`, a campaign, or ''
 * for the list. Rendered by the browser alone: it is a working screen.
 */
export default defineFragment<null>({
  id: 'campaigns',
  load: async () => null,
  view: () => import(/* webpackChunkName: "fragment-campaigns" */ './campaigns.tsx'),
});
