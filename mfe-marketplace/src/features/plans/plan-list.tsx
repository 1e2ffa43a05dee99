import { formatDate } from '@letat/contracts/core/format/dates';
import { plans } from '@letat/contracts/plans/constants';
import { partForViewers } from '@letat/remote-kit/part-for-viewers';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { PlanRow, type RowPlan } from './plan-row.tsx';
import { RecommendedPlan } from './recommended-plan.tsx';
import * as styles from './subscribe-page.css.ts';
import { type OwnAccess, useOwnAccess } from './use-own-access.ts';

/** Every plan as a list of contents; to a reader who has one, until when, and no offer of what it opens already. */
export function PlanList() {
  const own = useOwnAccess(null);
  return (
    <>
      <div id="mes-formules" {...partForViewers}>
        {own.until === null ? null : <OwnPlan planId={own.planId} until={own.until} />}
      </div>
      <div className={styles.plans}>
        <Rows ids={['free', 'premium_per_author']} own={own} />
        <RecommendedPlan own={own} />
        <Rows ids={['institutional']} own={own} />
      </div>
    </>
  );
}

function OwnPlan({ planId, until }: Pick<OwnAccess, 'planId'> & { until: string }) {
  return (
    <Callout
      tone="info"
      title={`Tous les articles vous sont ouverts jusqu’au ${formatDate(until)}`}
      action={
        <ButtonLink size="small" href="/account/abonnements">
          Mes abonnements
        </ButtonLink>
      }
    >
      {planId === 'institutional'
        ? 'Par la formule d’une organisation\u00a0: vous n’avez rien à acheter.'
        : 'Rien ne se renouvelle tout seul\u00a0: vous pouvez prolonger ce temps.'}
    </Callout>
  );
}

function Rows({ ids, own }: { ids: readonly RowPlan[]; own: OwnAccess }) {
  return ids.map((id) => {
    const plan = plans.find((known) => known.id === id);
    return plan ? <PlanRow key={id} plan={{ ...plan, id }} own={own} /> : null;
  });
}
