import type { PlanAccess } from '@letat/contracts/plans/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineFragment } from '@letat/remote-kit/define-fragment';
import { storedViewer } from '@letat/remote-kit/stored-viewer';

/** The plan of one author, for the dialog of their page. Props: `authorId`. Loaded in the browser, by whoever opens it. */
export default defineFragment<{ access: PlanAccess | null }>({
  id: 'author-plan',
  async load({ call, props: { authorId = '' }, signal }) {
    if (storedViewer() === null) return { access: null };
    try {
      return { access: await call('GET /api/my/subscriptions/access', { query: { authorId }, signal }) };
    } catch (cause) {
      // Their session is over: they are a visitor, and may buy all the same.
      if (cause instanceof ApiError && cause.status === 401) return { access: null };
      throw cause;
    }
  },
  view: () => import(/* webpackChunkName: "fragment-author-plan" */ './author-plan.tsx'),
});
