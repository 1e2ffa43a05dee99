import { moneyOf, subtract } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { authorShare, authorShareText } from '@letat/contracts/ledger/author-share';
import type { ProductPage } from '@letat/contracts/products/operations';
import * as styles from './product-offer.css.ts';

/**
 * Where the price goes, as one bar of two parts. The page is the same for readers of all countries: where VAT may be in the price,
 * amounts are known once the buyer has said where they are, and the page tells what is shared instead.
 */
export function PriceShares({ product }: { product: ProductPage }) {
  const { mayBeTaxed, author } = product;
  const price = moneyOf(product.price, product.currency);
  const share = authorShare(price);
  return (
    <div className={styles.split}>
      {mayBeTaxed ? (
        <>
          <p>
            {authorShareText.first} du prix hors TVA va à {author.fullName}
          </p>
          <p>
            Le reste fait vivre la revue&nbsp;: paiement, hébergement, relecture. La TVA, là où elle est due, est dans
            le prix.
          </p>
        </>
      ) : (
        <>
          <p>
            {formatMoney(share)} vont à {author.fullName}
          </p>
          <p>{formatMoney(subtract(price, share))} font vivre la revue&nbsp;: paiement, hébergement, relecture</p>
        </>
      )}
    </div>
  );
}

/** The same in a few words. */
export function authorPart({ price, currency, mayBeTaxed }: ProductPage): string {
  return mayBeTaxed
    ? `${authorShareText.first}, hors TVA, va à l’auteur`
    : `${formatMoney(authorShare(moneyOf(price, currency)))} vont à l’auteur`;
}
