import * as styles from './purchase.css.ts';
import type { Quote } from './use-purchase.ts';

/** Who sells, under which terms, and whom to ask: said before anything is paid. */
export function SellerLine({ seller: { operator, contact }, rails }: Pick<Quote, 'seller' | 'rails'>) {
  const ways = rails.map(({ label }) => label).join(' ou ');
  return (
    <footer className={styles.seller}>
      <p>
        Vendu par L’État en Mouvement{operator === null ? null : `, ${operator}`}
        {ways === '' ? null : `, par paiement ${ways}`}.
      </p>
      <ul className={styles.terms}>
        <li>
          <a href="/legal-terms" target="_blank" rel="noopener">
            Conditions de vente
          </a>
        </li>
        <li>
          <a href="/privacy-policy" target="_blank" rel="noopener">
            Confidentialité
          </a>
        </li>
        {contact === null ? null : (
          <li>
            <a href={`mailto:${contact}`}>Une question avant d’acheter&nbsp;?</a>
          </li>
        )}
      </ul>
    </footer>
  );
}
