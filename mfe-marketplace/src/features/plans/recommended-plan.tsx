import { formatMoney } from '@letat/contracts/core/money-text';
import { plans } from '@letat/contracts/plans/constants';
import { Button } from '@letat/ui/button';
import { Cover } from '@letat/ui/cover';
import { RadioGroup } from '@letat/ui/radio-group';
import { Kicker, Title } from '@letat/ui/text';
import * as styles from './recommended-plan.css.ts';

const [month, year] = (['premium', 'premium_year'] as const).map((wanted) => plans.find(({ id }) => id === wanted));

/** The row that opens: the whole review, for a month or a year as one choice. Its form works without scripts. */
export function RecommendedPlan() {
  if (!month || !year) throw new Error('the plans of the whole review are gone');
  const perMonth = { ...year.price, amount: Math.round(year.price.amount / 12) };
  return (
    <article className={styles.open}>
      <div className={styles.band}>
        <Cover slug="premium-plateforme" hue="forest" format="wide" />
      </div>
      <div className={styles.kicker}>
        <Kicker>Ce que nous conseillons</Kicker>
      </div>
      <Title level={2} size="section">
        {month.name}
      </Title>
      <ul className={styles.features}>
        {month.features.map((feature) => (
          <li key={feature} className={styles.feature}>
            {feature}
          </li>
        ))}
      </ul>
      <form className={styles.choice} action="/subscribe" method="get" aria-label={month.name}>
        <RadioGroup
          label="Pour combien de temps"
          name="plan"
          defaultValue={month.id}
          choices={[
            { value: month.id, label: priced('Un mois', formatMoney(month.price)), note: 'Un seul paiement' },
            {
              value: year.id,
              label: priced('Un an', formatMoney(year.price)),
              note: `Douze mois pour le prix de dix, soit ${formatMoney(perMonth)} par mois`,
            },
          ]}
        />
        <Button type="submit" variant="primary">
          S’abonner
        </Button>
        <p className={styles.note}>Rien ne se renouvelle tout seul. Le prix finance la plateforme.</p>
      </form>
    </article>
  );
}

function priced(time: string, price: string) {
  return (
    <span className={styles.priced}>
      {time} <strong className={styles.price}>{price}</strong>
    </span>
  );
}
