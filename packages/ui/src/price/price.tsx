import type { Money } from '@letat/contracts/core/money';
import { formatMonthly, formatPrice } from '@letat/contracts/core/money-text';
import * as styles from './price.css.ts';

export interface PriceProps {
  /** Zero reads « Gratuit ». */
  amount: Money;
  /** What it is paid for, once each. */
  interval?: 'month' | 'year';
  /** `large` on a plan or a product's page. */
  size?: 'medium' | 'large';
}

const intervals = { month: '/ mois', year: '/ an' } as const;

/** What something costs. Sums in a table are `formatMoney`; the label of an author's card is `MonthlyLabel`. */
export function Price({ amount, interval, size = 'medium' }: PriceProps) {
  return (
    <span className={styles.price} data-size={size}>
      {formatPrice(amount)}
      {interval === undefined || amount.amount === 0 ? null : (
        <span className={styles.interval}> {intervals[interval]}</span>
      )}
    </span>
  );
}

export interface MonthlyLabelProps {
  amount: Money;
}

/** « 8$/mois » on the card of an author. On a plan or a product use `Price`. */
export function MonthlyLabel({ amount }: MonthlyLabelProps) {
  return (
    <span className={styles.price} data-tone="accent">
      {formatMonthly(amount)}
    </span>
  );
}
