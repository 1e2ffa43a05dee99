import { countryName } from '@letat/contracts/core/countries';
import { formatDate } from '@letat/contracts/core/format/dates';
import { type Offered, offeredIn } from '@letat/contracts/payments/countries/offered';
import { coverageSources, coveredCountries } from '@letat/contracts/payments/countries/table';
import type { OpenRail } from '@letat/contracts/payments/rails/operations';
import { Stack } from '@letat/ui/layout';
import { Dek } from '@letat/ui/text';
import * as styles from './applications.css.ts';

interface Row {
  country: string;
  name: string;
  buy: Offered | null;
  bePaid: Offered | null;
}

/** What readers of each country can pay by here, and authors be paid by: told before anybody sells anything. */
export function CountriesTable({ open }: { open: readonly OpenRail[] }) {
  const rows = coveredCountries
    .map((country): Row => {
      const offered = (does: 'buy' | 'bePaid') => offeredIn(country, does, open);
      return { country, name: countryName(country), buy: offered('buy'), bePaid: offered('bePaid') };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  return (
    <Stack stretch>
      <Dek>
        Ce qui est ouvert ici, et que les fournisseurs écrivent eux-mêmes. Ce que nous n’avons pas pu lire est « non
        vérifié »&nbsp;: ce n’est pas une promesse. Où aucun moyen n’est sûr, l’équipe peut vous payer à la main.
      </Dek>
      {/* Plain: what lists of the administration can do would weigh on a page that is read. */}
      <table className={styles.table}>
        <caption className={styles.caption}>Acheter et être payé, pays par pays</caption>
        <thead>
          <tr>
            <th scope="col">Pays</th>
            <th scope="col">Y acheter</th>
            <th scope="col">Y être payé</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, name, buy, bePaid }) => (
            <tr key={country}>
              <th scope="row">{name}</th>
              <td>{said(buy)}</td>
              <td>{said(bePaid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.sources}>
        {Object.values(coverageSources).map(({ label, address, readOn }) => (
          <li key={address}>
            <a href={address}>{label}</a>, lu le {formatDate(readOn)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** « PayPal », « Wave ; non vérifié : PayPal », « — » */
function said(offered: Offered | null): string {
  if (!offered) return '—';
  const sure = [...offered.sure, ...offered.onRequest.map((label) => label.toLowerCase())].join(', ');
  const doubt = offered.unverified.length === 0 ? '' : `non vérifié\u00a0: ${offered.unverified.join(', ')}`;
  return [sure, doubt].filter((part) => part !== '').join('\u00a0; ') || '—';
}
