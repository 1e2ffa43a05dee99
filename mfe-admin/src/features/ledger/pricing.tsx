import { type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { formatMoney, formatPrice } from '@letat/contracts/core/money-text';
import { authorShare, authorShareText } from '@letat/contracts/ledger/author-share';
import { usualPrices } from '@letat/contracts/ledger/revenue/constants';
import { plans } from '@letat/contracts/plans/constants';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';

interface Price {
  label: string;
  price: Money;
  /** Null: all of it is the platform's. */
  author: Money | null;
}

const columns: readonly Column<Price>[] = [
  { id: 'label', label: 'Vente', cell: ({ label }) => label },
  { id: 'price', label: 'Prix', align: 'end', cell: ({ price }) => formatPrice(price) },
  { id: 'author', label: 'Auteur', align: 'end', cell: ({ author }) => (author ? formatMoney(author) : '—') },
  {
    id: 'platform',
    label: 'Plateforme',
    align: 'end',
    cell: ({ price, author }) => formatMoney(author ? subtract(price, author) : price),
  },
];

const marketplace = usualPrices.map(({ label, price }) => shared(label, moneyOf(price, 'USD')));
const subscriptions = plans
  .filter(({ price }) => price.amount > 0)
  .map(({ id, name, price }) =>
    id === 'premium_per_author' ? shared(name, price) : { label: name, price, author: null },
  );

function shared(label: string, price: Money): Price {
  return { label, price, author: authorShare(price) };
}

/** The usual prices, and whose each of them is. */
export default function Pricing() {
  return (
    <Stack stretch gap="loose">
      <Table
        caption={`Marketplace\u00a0: prix habituels, ${authorShareText.percent} pour l’auteur`}
        columns={columns}
        rows={marketplace}
        rowKey={({ label }) => label}
      />
      <Table caption="Abonnements" columns={columns} rows={subscriptions} rowKey={({ label }) => label} />
      <p>
        L’auteur fixe le prix de ses produits&nbsp;; ceux-ci sont les plus courants. {authorShareText.first} du prix
        payé, hors TVA et moins les remboursements, est à l’auteur, et le centime impair aussi. Les frais de paiement
        sont à la charge de la plateforme. Une séance de coaching se convient avec l’auteur&nbsp;: elle n’est pas au
        catalogue.
      </p>
    </Stack>
  );
}
