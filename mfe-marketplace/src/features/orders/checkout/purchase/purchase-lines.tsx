import { currencyNames } from '@letat/contracts/core/currency-names';
import { formatMoney, formatPrice } from '@letat/contracts/core/money-text';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import { vatName } from '@letat/contracts/orders/vat/words';
import { breakpoints } from '@letat/ui/breakpoints';
import { Cover } from '@letat/ui/cover';
import { Price } from '@letat/ui/price';
import { Meta } from '@letat/ui/text';
import { useSyncExternalStore } from 'react';
import * as styles from './purchase.css.ts';
import { isPaypal } from './rails.ts';
import type { Quote } from './use-purchase.ts';

/** What is bought, as its page shows it. */
export interface PurchasedGoods {
  /** Of its picture; nothing, and the cover is generated. */
  picture: { src?: string; srcSet?: string; sizes?: string; category?: string };
  author: string;
  /** « E-book, 84 pages ». */
  kind: string;
}

/** What is bought, what it costs this buyer, and who gets it. */
export function PurchaseLines({ quote, goods }: { quote: Quote; goods: PurchasedGoods | undefined }) {
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches);
  if (isWide) return <Lines quote={quote} goods={goods} />;
  // The fields come first on a phone: what it is and costs is said in a line, which opens.
  return (
    <details className={styles.folded}>
      <summary className={styles.fold}>
        <span dir="auto">{quote.title}</span>
        <strong className={styles.amount}>{formatPrice(quote.total)}</strong>
      </summary>
      <Lines quote={quote} goods={goods} />
    </details>
  );
}

const wide = `(min-width: ${breakpoints.medium})`;

function onWidth(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function Lines({ quote, goods }: { quote: Quote; goods: PurchasedGoods | undefined }) {
  const { title, price, discount, total, vat, mayBeTaxed, rails } = quote;
  const { author, platform } = revenueShares(total, { hasAuthor: true, basisPoints: vat?.basisPoints ?? 0 });
  return (
    <div className={styles.summary}>
      {goods ? (
        <div className={styles.book}>
          <div className={styles.cover}>
            <Cover slug={title} format="book" {...goods.picture} />
          </div>
          <div>
            <p className={styles.title} dir="auto">
              {title}
            </p>
            <Meta>{goods.author}</Meta>
            <Meta>{goods.kind}</Meta>
          </div>
        </div>
      ) : null}
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{goods ? 'Prix' : title}</dt>
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
        {vat === null ? null : (
          <div className={styles.line}>
            <dt>dont {vatName(vat)}</dt>
            <dd className={styles.amount}>{formatMoney(vat.amount)}</dd>
          </div>
        )}
      </dl>
      {goods && total.amount > 0 ? (
        <>
          {mayBeTaxed ? null : (
            <div className={styles.halves}>
              <p>
                {formatMoney(author)} à {goods.author}
              </p>
              <p>{formatMoney(platform)} à la revue</p>
            </div>
          )}
          <p className={styles.note}>Un seul paiement, rien ne se renouvelle.</p>
        </>
      ) : null}
      {/* A phone pays in its own currency; a card or an account may have another one. */}
      {total.amount > 0 && rails.some(isPaypal) ? (
        <p className={styles.note}>
          Débité en {currencyNames[total.currency]}&nbsp;: s’il faut convertir, votre banque ou PayPal le fait, et peut
          y ajouter ses frais.
        </p>
      ) : null}
    </div>
  );
}
