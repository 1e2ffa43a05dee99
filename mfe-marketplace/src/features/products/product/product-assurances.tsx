import { orderLimits } from '@letat/contracts/orders/constants';
import type { ProductPage } from '@letat/contracts/products/operations';
import * as styles from './product-offer.css.ts';

type Goods = Pick<ProductPage, 'price' | 'courseId' | 'files'>;

/** What a buyer can count on, a line each: what comes and when, a receipt, and the right to change one's mind. */
export function ProductAssurances({ product }: { product: Goods }) {
  const isFree = product.price === 0;
  const isByLetters = product.courseId !== null && product.files.length === 0;
  return (
    <ul className={styles.assurances}>
      <li>
        <b>Tout de suite</b>
        {isByLetters
          ? 'La première lettre du cours part par email dès le paiement.'
          : `Le lien de téléchargement s’affiche et part par email${isFree ? '' : ' dès le paiement'}.`}
      </li>
      {isFree ? null : (
        <>
          <li>
            <b>Un reçu</b>
            Numéroté, par email et sur la page de votre commande.
          </li>
          <li>
            <b>Rétractation</b>
            {orderLimits.withdrawalDays}&nbsp;jours
            {/* Nothing is downloaded of letters that would end it. */}
            {isByLetters
              ? ', même après les premières lettres.'
              : '\u00a0; la case à cocher avant de télécharger y met fin.'}
          </li>
        </>
      )}
    </ul>
  );
}
