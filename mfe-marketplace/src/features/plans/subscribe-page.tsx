import { plans } from '@letat/contracts/constants';
import { siteMessages } from '@letat/contracts/messages';
import { Section, SectionHead, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { PlanCard } from './plan-card.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import * as styles from './subscribe-page.css.ts';

/** Every plan, compared, and the questions that come before money. */
export default function SubscribePage() {
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
    </>
  );
}
