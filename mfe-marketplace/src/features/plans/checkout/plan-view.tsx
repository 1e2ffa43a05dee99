import { siteMessages } from '@letat/contracts/core/site-messages';
import { institutionalMembers, type Plan } from '@letat/contracts/plans/constants';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { Section, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Suspense } from 'react';
import type { PlanChoice } from './plan-checkout.tsx';

/** Nothing of the comparison bears that id: it is shown because the buyer buys, so its code comes at once. */
const PlanCheckout = lazyOnIntent(
  'plan-checkout',
  () => import(/* webpackChunkName: "plan-checkout" */ './plan-checkout.tsx'),
);

/** The payment view of a plan, with the way back to all of them; the plan of an author begins with the choice of the author. */
export function PlanView(choice: PlanChoice) {
  const { plan, author } = choice;
  const isChoosing = plan.id === 'premium_per_author' && author === null;
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.subscriptions}
        title={isChoosing ? 'Quel auteur suivre ?' : author === null ? plan.name : `${plan.name} : ${author.fullName}`}
        dek={isChoosing ? 'La formule ouvre ses articles et ses lettres réservés.' : whatItGives(plan)}
      >
        <p>
          <a href="/subscribe">Retour aux formules</a>
        </p>
      </PageHeader>
      <Wrap>
        <Section>
          <Suspense
            fallback={
              <SkeletonGroup label="Chargement de la formule…">
                <Skeleton shape="title" width="most" />
                <Skeleton shape="block" />
              </SkeletonGroup>
            }
          >
            <PlanCheckout {...choice} />
          </Suspense>
        </Section>
      </Wrap>
    </>
  );
}

function whatItGives({ id, interval }: Plan): string {
  const time = interval === 'year' ? 'un an' : 'un mois';
  if (id === 'premium_per_author') return `Ses articles et ses lettres réservés, pendant ${time}.`;
  const all = `Les articles et les lettres réservés de tous les auteurs, pendant ${time}`;
  return id === 'institutional' ? `${all}, pour ${institutionalMembers} membres que vous nommez.` : `${all}.`;
}
