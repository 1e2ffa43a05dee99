import { plans } from '@letat/contracts/plans/constants';
import { PlanRow, type RowPlan } from './plan-row.tsx';
import { RecommendedPlan } from './recommended-plan.tsx';
import * as styles from './subscribe-page.css.ts';
import { type OwnAccess, useOwnAccess } from './use-own-access.ts';

/** Every plan as a list of contents; to a reader who has one, until when, and no offer of what it opens already. */
export function PlanList() {
  const own = useOwnAccess(null);
  return (
    <div className={styles.plans}>
      <Rows ids={['free', 'premium_per_author']} own={own} />
      <RecommendedPlan own={own} />
      <Rows ids={['institutional']} own={own} />
    </div>
  );
}

function Rows({ ids, own }: { ids: readonly RowPlan[]; own: OwnAccess }) {
  return ids.map((id) => {
    const plan = plans.find((known) => known.id === id);
    return plan ? <PlanRow key={id} plan={{ ...plan, id }} own={own} /> : null;
  });
}
