import { formatMoney } from '@letat/contracts/core/money-text';
import { authorShare } from '@letat/contracts/ledger/author-share';
import type { Plan, PlanId } from '@letat/contracts/plans/constants';
import { ButtonLink } from '@letat/ui/button-link';
import { Price } from '@letat/ui/price';
import { Meta, Title } from '@letat/ui/text';
import { Check } from 'lucide-react';
import * as styles from './plan-card.css.ts';
import { checkoutAddress, intervalTexts } from './plan-texts.ts';

const audiences: Record<PlanId, string> = {
  free: 'Pour découvrir',
  premium_per_author: 'Pour suivre une plume',
  premium: 'Pour lire toute la revue',
  premium_year: 'Pour la lire toute l’année',
  institutional: 'Pour une organisation',
};

const actions: Record<PlanId, string> = {
  free: 'Lire gratuitement',
  premium_per_author: 'Choisir un auteur',
  premium: 'Prendre un mois',
  premium_year: 'Prendre un an',
  institutional: 'Abonner une organisation',
};

/** A plan in the comparison: for whom, for how much and how long, what it opens, the way to it, and where the money goes. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, price, interval, features } = plan;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Title level={2} size="small">
          {name}
        </Title>
        <Meta>{audiences[id]}</Meta>
      </div>
      <p className={styles.price}>
        <Price amount={price} size="large" />
        {price.amount > 0 ? <span className={styles.interval}>{intervalTexts[interval]}</span> : null}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Check className={styles.check} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink
          href={checkoutAddress(id)}
          variant={id === 'premium' ? 'primary' : 'secondary'}
          aria-label={`${actions[id]} : ${name}`}
        >
          {actions[id]}
        </ButtonLink>
        <p className={styles.money}>{whereMoneyGoes(plan)}</p>
      </div>
    </article>
  );
}

function whereMoneyGoes({ id, price }: Plan): string {
  if (price.amount === 0) return 'Rien à payer, rien à résilier.';
  if (id === 'premium_per_author')
    return `La moitié va à l’auteur\u00a0: ${formatMoney(authorShare(price))} là où aucune TVA n’est due.`;
  return 'Le prix finance la plateforme.';
}
