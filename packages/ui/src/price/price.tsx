import { formatMonthly, formatPrice } from './format-price.ts';
import * as styles from './price.css.ts';

export interface PriceProps {
  /** Minor units, an integer. Zero reads « Gratuit ». */
  cents: number;
  /** ISO 4217. Default USD. */
  currency?: string;
  /** What it is paid for, once each. */
  interval?: 'month' | 'year';
  /** `large` on a plan or a product's page. */
  size?: 'medium' | 'large';
}

const intervals = { month: '/ mois', year: '/ an' } as const;

/** What something costs. Sums in a table are `formatAmount`; the label of an author's card is `MonthlyLabel`. */
export function Price({ cents, currency = 'USD', interval, size = 'medium' }: PriceProps) {
  return (
    <span className={styles.price} data-size={size}>
      {formatPrice(cents, currency)}
      {interval === undefined || cents === 0 ? null : <span className={styles.interval}> {intervals[interval]}</span>}
    </span>
  );
}

export interface MonthlyLabelProps {
  /** Minor units, an integer. */
  cents: number;
  currency?: string;
}

/** « 8$/mois » on the card of an author. On a plan or a product use `Price`. */
export function MonthlyLabel({ cents, currency = 'USD' }: MonthlyLabelProps) {
  return (
    <span className={styles.price} data-tone="accent">
      {formatMonthly(cents, currency)}
    </span>
  );
}
