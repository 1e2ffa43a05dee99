import { plans } from '@letat/contracts/constants';
import { siteMessages } from '@letat/contracts/messages';
import { Section, SectionHead, Wrap } from '@letat/ui/layout';
import { Dek, Kicker, Title } from '@letat/ui/text';
import { PlanCard } from './plan-card.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import * as styles from './subscribe-page.css.ts';

/** Every plan, compared, and the questions that come before money. */
export default function SubscribePage() {
  return (
    <Wrap>
      <header className={styles.header}>
        <Kicker>{siteMessages.subscriptions}</Kicker>
        <Title>Suivre une plume, ou lire toute la revue</Title>
        <Dek>
          Les articles publics restent gratuits. Une formule ouvre les articles et les lettres réservés aux abonnés,
          pour un mois ou pour un an.
        </Dek>
        <p className={styles.notice}>L’achat en ligne ouvrira avec la boutique.</p>
      </header>
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
  );
}
