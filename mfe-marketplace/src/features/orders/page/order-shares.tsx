import { formatDate } from '@letat/contracts/core/format/dates';
import { subtract } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { vatName } from '@letat/contracts/orders/vat/words';
import * as styles from './shares.css.ts';

interface OrderSharesProps {
  order: OrderPage;
  shares: NonNullable<OrderPage['shares']>;
}

/** Who gets what of the price, less what was given back. */
export function OrderShares({ order, shares }: OrderSharesProps) {
  const { kind, total, refunded, goods, withdrawal } = order;
  const { author, platform, vat, vatMention } = shares;
  const left = subtract(total, refunded);
  return (
    <>
      <p className={styles.paid}>
        <span>
          {refunded.amount === 0 ? 'Vous avez payé' : `Vous avez payé, moins ${formatMoney(refunded)} rendus`}
        </span>
        <b className={styles.amount}>{formatMoney(left)}</b>
      </p>
      <dl className={styles.shares} data-alone={author === null || undefined}>
        {author === null ? null : (
          <div>
            <dt>{goods.author?.fullName ?? 'L’auteur'}</dt>
            <dd className={styles.amount}>{formatMoney(author)}</dd>
            {withdrawal.state === 'open' && withdrawal.until !== null ? (
              <dd>
                Définitifs après le {formatDate(withdrawal.until)}, ou dès{' '}
                {kind === 'webinar' ? 'que le webinaire a eu lieu' : 'votre premier téléchargement'}.
              </dd>
            ) : null}
          </div>
        )}
        <div>
          <dt>La revue</dt>
          <dd className={styles.amount}>{formatMoney(platform)}</dd>
          <dd>Hébergement, relecture, et les frais de {order.rail}, qui sont tous pris ici.</dd>
        </div>
      </dl>
      {vat === null ? null : (
        <p className={styles.tax}>
          <span>{vatName(vat)}</span>
          <b className={styles.amount}>{formatMoney(vat.amount)}</b>
        </p>
      )}
      <p className={styles.note}>
        {vat === null
          ? vatMention
          : `${authorShareText.first} se compte sur ${formatMoney(subtract(left, vat.amount))}, le prix hors taxe.`}
      </p>
    </>
  );
}
