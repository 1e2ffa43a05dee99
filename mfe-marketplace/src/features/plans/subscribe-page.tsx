import { siteMessages } from '@letat/contracts/core/site-messages';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, SectionHead, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { PlanView } from './checkout/plan-view.tsx';
import { FreeAccess } from './free-access.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { newsletterProps, type SubscribeData } from './subscribe.route.ts';

/** Every plan, compared, or the checkout of one; the questions that come before money, and the newsletter, which is free. */
export default function SubscribePage({ data, query }: PageProps<SubscribeData>) {
  const { plan } = data;
  if (plan !== null && plan.price.amount > 0) return <PlanView {...data} plan={plan} />;
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.subscriptions}
        title="Suivre une plume, ou lire toute la revue"
        dek="Les articles publics restent gratuits. Une formule ouvre les articles et les lettres réservés aux abonnés, pour un mois ou pour un an."
      />
      {plan === null ? null : <FreeAccess />}
      <Wrap>
        <PlanList />
        <Section>
          <SectionHead title="Avant de choisir" />
          <PlanQuestions />
        </Section>
      </Wrap>
      <FragmentSlot id="newsletter" props={newsletterProps(query)} title="La lettre ne répond pas" />
    </>
  );
}
