import { formatMoney } from '@letat/contracts/core/money-text';
import { Price } from '@letat/ui/price';
import * as styles from './purchase.css.ts';
import type { Quote } from './use-purchase.ts';

/** What is bought, and what it costs this buyer. */
export function PurchaseLines({ quote: { title, price, discount, total } }: { quote: Quote }) {
  return (
    <dl className={styles.lines}>
      <div className={styles.line}>
        <dt>{title}</dt>
        <dd className={styles.amount}>{formatMoney(price)}</dd>
      </div>
      {discount.amount === 0 ? null : (
        <div className={styles.line}>
          <dt>Réduction</dt>
          <dd className={styles.amount}>{formatMoney({ ...discount, amount: -discount.amount })}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd className={styles.amount}>
          <Price amount={total} />
        </dd>
      </div>
    </dl>
  );
}
