import { authorShareCents, type Plan, type PlanId } from '@letat/contracts/constants';
import { formatAmount, Price } from '@letat/ui/price';
import { Meta, Title } from '@letat/ui/text';
import { Check } from 'lucide-react';
import * as styles from './plan-card.css.ts';

const audiences: Record<PlanId, string> = {
  free: 'Pour découvrir',
  premium_per_author: 'Pour suivre une plume',
  premium: 'Pour lire toute la revue',
  premium_year: 'Pour la lire toute l’année',
  institutional: 'Pour une organisation',
};

const intervals = { month: 'pour un mois', year: 'pour un an' } as const;

/** A plan in the comparison: for whom, for how much and how long, what it opens, and where the money goes. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, priceCents, currency, interval, features } = plan;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Title level={2} size="small">
          {name}
        </Title>
        <Meta>{audiences[id]}</Meta>
      </div>
      <p className={styles.price}>
        <Price cents={priceCents} currency={currency} size="large" />
        {priceCents > 0 ? <span className={styles.interval}>{intervals[interval]}</span> : null}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Check className={styles.check} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <p className={styles.money}>{whereMoneyGoes(plan)}</p>
    </article>
  );
}

function whereMoneyGoes({ id, priceCents, currency }: Plan): string {
  if (priceCents === 0) return 'Rien à payer, rien à résilier.';
  if (id === 'premium_per_author')
    return `La moitié, ${formatAmount(authorShareCents(priceCents), currency)}, va à l’auteur.`;
  return 'Le prix finance la plateforme.';
}
