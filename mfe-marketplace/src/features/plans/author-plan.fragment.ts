import type { AuthorPlanPrices, PlanAccess } from '@letat/contracts/plans/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineFragment } from '@letat/remote-kit/define-fragment';
import { storedViewer } from '@letat/remote-kit/stored-viewer';

export interface AuthorPlanData {
  access: PlanAccess | null;
  /** Besides the platform's, which is every author's. */
  otherPrices: AuthorPlanPrices['otherPrices'];
}

/** The plan of one author, for the dialog of their page. Props: `authorId`. Loaded in the browser, by whoever opens it. */
export default defineFragment<AuthorPlanData>({
  id: 'author-plan',
  async load({ call, props: { authorId = '' }, signal }) {
    const accessOf = () => call('GET /api/my/subscriptions/access', { query: { authorId }, signal });
    const [access, prices] = await Promise.all([
      // Whose session is over is a visitor, and may buy all the same.
      storedViewer() === null ? null : accessOf().catch(nullIf(401)),
      // An author who has left sells nothing: the payment says so.
      call('GET /api/authors/:id/plan-prices', { params: { id: authorId }, signal }).catch(nullIf(404)),
    ]);
    return { access, otherPrices: prices?.otherPrices ?? [] };
  },
  view: () => import(/* webpackChunkName: "fragment-author-plan" */ './author-plan.tsx'),
});

function nullIf(status: number): (cause: unknown) => null {
  return (cause) => {
    if (cause instanceof ApiError && cause.status === status) return null;
    throw cause;
  };
}
