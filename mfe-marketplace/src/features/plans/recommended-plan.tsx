import { formatMoney } from '@letat/contracts/core/money-text';
import { plans, yearlyPriceText } from '@letat/contracts/plans/constants';
import { ButtonLink } from '@letat/ui/button-link';
import { Cover } from '@letat/ui/cover';
import { Price } from '@letat/ui/price';
import { Kicker, Title } from '@letat/ui/text';
import { untilAsked } from '../orders/checkout/until-asked.css.ts';
import { checkoutAddress, intervalTexts } from './plan-texts.ts';
import * as styles from './recommended-plan.css.ts';
import type { OwnAccess } from './use-own-access.ts';

const [month, year] = (['premium', 'premium_year'] as const).map((wanted) => plans.find(({ id }) => id === wanted));

/** The row that opens: the whole review, for a month or a year as one choice, which one press makes. */
export function RecommendedPlan({ own }: { own: OwnAccess }) {
  if (!month || !year) throw new Error('the plans of the whole review are gone');
  const { planId, until, isAsked } = own;
  const isMember = planId === 'institutional';
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
      <div className={styles.choice}>
        <ul {...(isAsked ? {} : untilAsked)} className={styles.times} aria-label="Pour combien de temps">
          <li className={styles.time}>
            <p>
              <Price amount={month.price} size="large" /> <span className={styles.note}>{intervalTexts.month}</span>
            </p>
            {isMember ? null : (
              <ButtonLink href={checkoutAddress(month.id)} variant={until === null ? 'primary' : 'secondary'}>
                {until === null ? 'S’abonner un mois' : 'Prolonger d’un mois'}
              </ButtonLink>
            )}
          </li>
          <li className={styles.time}>
            <p>
              <Price amount={year.price} size="large" />{' '}
              <span className={styles.note}>
                {intervalTexts.year}&nbsp;: douze mois pour {yearlyPriceText}, soit {formatMoney(perMonth)} par mois
              </span>
            </p>
            {isMember ? null : (
              <ButtonLink href={checkoutAddress(year.id)}>
                {until === null ? 'S’abonner un an' : 'Prolonger d’un an'}
              </ButtonLink>
            )}
          </li>
        </ul>
        <p className={styles.note}>
          Un seul paiement&nbsp;: rien ne se renouvelle tout seul. Le prix finance la plateforme.
        </p>
      </div>
    </article>
  );
}
