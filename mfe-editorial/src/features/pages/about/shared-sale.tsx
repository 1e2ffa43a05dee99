import { moneyOf, subtract } from '@letat/contracts/core/money';
import { formatAmount } from '@letat/contracts/core/money-text';
import { authorShare, authorShareText } from '@letat/contracts/ledger/author-share';
import { authorPlanPrice, currency } from '@letat/contracts/plans/constants';
import { Split } from '@letat/ui/layout';
import { Prose } from '@letat/ui/prose';
import * as styles from './shared-sale.css.ts';

/** Prices of the specification, §9. */
const sales = [
  { what: 'Abonnement à un auteur', price: authorPlanPrice },
  { what: 'E-book', price: moneyOf(1500, currency) },
  { what: 'Masterclass', price: moneyOf(4900, currency) },
];

/** How the price of a sale is shared: the rule in words, and three examples to the cent. */
export function SharedSale() {
  return (
    <Split ratio="6-6">
      <Prose>
        <p className={styles.rule}>
          <b>Un partage, le même pour tous.</b> De chaque vente, {authorShareText.inside} va à l’auteur,{' '}
          {authorShareText.rest} à la plateforme.
        </p>
        <p>
          Le partage porte sur le prix payé, hors TVA là où elle est due, moins les remboursements. Les frais de
          paiement sont à la charge de la plateforme, et un centime impair revient à l’auteur.
        </p>
        <p>
          Les formules Premium et Institutionnel, qui ouvrent tous les auteurs à la fois, financent la plateforme :
          c’est écrit à côté de leur prix.
        </p>
      </Prose>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={styles.sideways} aria-label="Exemples de partage" tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            Qui reçoit quoi là où aucune TVA n’est due, en dollars américains
          </caption>
          <thead>
            <tr>
              <th scope="col">Vente</th>
              <th scope="col">Prix</th>
              <th scope="col">Auteur</th>
              <th scope="col">Plateforme</th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ what, price }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{formatAmount(price)}</td>
                <td className={styles.author}>{formatAmount(authorShare(price))}</td>
                <td>{formatAmount(subtract(price, authorShare(price)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Split>
  );
}
