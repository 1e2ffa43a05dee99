import { plans } from '@letat/contracts/constants';
import { siteMessages } from '@letat/contracts/messages';
import { FragmentSlot } from '@letat/remote-kit/fragment';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, SectionHead, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { PlanCard } from './plan-card.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { letterProps } from './subscribe.route.ts';
import * as styles from './subscribe-page.css.ts';

/** Every plan, compared, the questions that come before money, and the newsletter, which is free. */
export default function SubscribePage({ query }: PageProps<null>) {
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.subscriptions}
        title="Suivre une plume, ou lire toute la revue"
        dek="Les articles publics restent gratuits. Une formule ouvre les articles et les lettres réservés aux abonnés, pour un mois ou pour un an."
      >
        <p className={styles.notice}>L’achat en ligne ouvrira avec la boutique.</p>
      </PageHeader>
      <Wrap>
        <div className={styles.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
        <Section>
          <SectionHead title="Avant de choisir" />
          <PlanQuestions />
        </Section>
      </Wrap>
      <FragmentSlot id="newsletter" props={letterProps(query)} title="La lettre ne répond pas" />
    </>
  );
}
