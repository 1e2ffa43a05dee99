import { countryName } from '@letat/contracts/core/countries';
import { formatDate } from '@letat/contracts/core/format/dates';
import { type Offered, offeredIn } from '@letat/contracts/payments/countries/offered';
import { coverageSources, coveredCountries } from '@letat/contracts/payments/countries/table';
import type { OpenRail } from '@letat/contracts/payments/rails/operations';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
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
      <Table
        caption="Acheter et être payé, pays par pays"
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ country }) => country}
        isCompact
      />
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

const columns: readonly Column<Row>[] = [
  { id: 'country', label: 'Pays', cell: ({ name }) => name },
  { id: 'buy', label: 'Y acheter', cell: ({ buy }) => said(buy) },
  { id: 'paid', label: 'Y être payé', cell: ({ bePaid }) => said(bePaid) },
];

/** « PayPal », « Wave ; non vérifié : PayPal », « — » */
function said(offered: Offered | null): string {
  if (!offered) return '—';
  const sure = [...offered.sure, ...offered.onRequest.map((label) => label.toLowerCase())].join(', ');
  const doubt = offered.unverified.length === 0 ? '' : `non vérifié\u00a0: ${offered.unverified.join(', ')}`;
  return [sure, doubt].filter((part) => part !== '').join('\u00a0; ') || '—';
}
