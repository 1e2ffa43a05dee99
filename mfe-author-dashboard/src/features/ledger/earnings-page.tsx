import { formatDate } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { type Currency, currencies } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { QueryPart, RowsSkeleton, useApiQuery, useDataQuery } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import type { ComponentType } from 'react';
import { EarningsChart } from '../overview/earnings/earnings-chart.tsx';
import { mainBalance } from '../overview/earnings/months.ts';
import { OtherCurrencies } from './other-currencies.tsx';
import { PayoutAddress } from './payout-address.tsx';

const filters = {
  view: choiceFilter('vue', ['ecritures', 'attente', 'releves', 'versements', 'verifier']),
  currency: choiceFilter('devise', ['USD', ...currencies.filter((code) => code !== 'USD')]),
};

/** What the author's sales brought in, entry by entry, and how it is paid. */
export default function EarningsPage() {
  const ledger = useApiQuery('GET /api/my/ledger', { tags: ['ledger', 'payouts'] });
  return (
    <DashboardFrame current="/dashboard/revenus">
      <QueryPart query={ledger} skeleton={<RowsSkeleton label="Chargement de vos revenus…" rows={4} />}>
        {(own) => (
          <Stack stretch gap="loose">
            <Balances ledger={own} />
            <EarningsChart />
            <PayoutAddress ledger={own} onChanged={(now) => ledger.change(() => now)} />
            {own.emailVerified ? <Phones /> : null}
            {own.balances.length === 0 ? <NothingSold /> : <Account ledger={own} />}
          </Stack>
        )}
      </QueryPart>
    </DashboardFrame>
  );
}

/** Comes after what was earned: most of the page is read without it. */
function Phones() {
  const loaded = useDataQuery({
    tags: [],
    address: 'payout phones',
    load: () => import(/* webpackChunkName: "payout-phones" */ './phones/payout-phones.tsx'),
  });
  return (
    <QueryPart query={loaded} skeleton={<RowsSkeleton label="Chargement…" rows={2} />}>
      {({ default: PayoutPhones }) => <PayoutPhones />}
    </QueryPart>
  );
}

type Balance = OwnLedger['balances'][number];

function Balances({ ledger: { balances } }: { ledger: OwnLedger }) {
  if (balances.length === 0) return null;
  const isNegative = balances.some(({ balance }) => balance.amount < 0);
  const main = mainBalance({ balances })?.currency;
  return (
    <>
      {balances.map((balance) => (balance.balance.currency === main ? <Balance key={main} balance={balance} /> : null))}
      <OtherCurrencies balances={balances.filter(({ balance: { currency } }) => currency !== main)} />
      {balances.map(({ balance: { currency }, reserved, reservedSales }) =>
        reserved.amount === 0 ? null : (
          <Callout key={currency} title={`${formatMoney(reserved)} réservés pour litige`}>
            {reservedSales === 1
              ? 'Un acheteur conteste son paiement chez PayPal.'
              : `Des acheteurs contestent ${formatNumber(reservedSales)} paiements chez PayPal.`}{' '}
            Votre part n’est plus dans votre solde jusqu’à la décision&nbsp;: elle y revient si le litige est gagné, et
            va à l’acheteur s’il est perdu. Vous n’avez rien à faire.
          </Callout>
        ),
      )}
      {isNegative ? (
        <Callout title="Votre solde est négatif">
          Des ventes dont votre part vous avait été versée ont été remboursées, ou sont contestées chez PayPal. Rien ne
          vous est demandé&nbsp;: vos prochaines ventes le compensent, et il est reporté de mois en mois jusque-là.
        </Callout>
      ) : null}
    </>
  );
}

function Balance({ balance: { balance, pending, available, frees, minimum } }: { balance: Balance }) {
  const [next] = frees;
  return (
    <Stats columns={3}>
      <Stat
        label={`Disponible en ${balance.currency}`}
        value={formatMoney(available)}
        note={noteOf(available.amount, minimum)}
      />
      <Stat
        label="En attente"
        value={formatMoney(pending)}
        note={
          next
            ? `${formatMoney(next.amount)} se libèrent le ${formatDate(next.at)}`
            : 'aucune vente ne peut plus être rendue'
        }
      />
      <Stat label={`Solde en ${balance.currency}`} value={formatMoney(balance)} note="les deux ensemble" />
    </Stats>
  );
}

/** What becomes of what is available. */
function noteOf(available: number, minimum: Balance['minimum']): string {
  if (available < 0) return 'reporté sur vos prochaines ventes';
  if (available < minimum.amount) return `versé à partir de ${formatMoney(minimum)}, reporté jusque-là`;
  return 'ce qui précède ce mois est versé au début du suivant';
}

function NothingSold() {
  return (
    <EmptyState
      title="Aucune vente pour le moment"
      text={`${authorShareText.first} du prix de chaque vente, hors TVA, vous revient, centime impair compris. La première paraîtra ici aussitôt.`}
      action={<ButtonLink href="/dashboard/produits">Voir mes produits</ButtonLink>}
    />
  );
}

function Account({ ledger }: { ledger: OwnLedger }) {
  const { values, hrefFor } = useUrlFilters(filters);
  const known = ledger.balances.map(({ balance }) => balance.currency);
  const currency = known.includes(values.currency) ? values.currency : (known[0] ?? 'USD');
  const views = [
    ['ecritures', 'Écritures'],
    ['attente', 'En attente'],
    ['releves', 'Relevés'],
    ['versements', 'Versements'],
    ['verifier', 'Vérifier'],
  ] as const;
  return (
    <>
      <ChipLinks
        label="Votre compte"
        chips={views.map(([view, label]) => ({ label, href: hrefFor({ view }), current: values.view === view }))}
      />
      {known.length > 1 && values.view !== 'versements' ? (
        <ChipLinks
          label="Devise"
          chips={known.map((code) => ({ label: code, href: hrefFor({ currency: code }), current: code === currency }))}
        />
      ) : null}
      <CurrentView key={`${values.view} ${currency}`} view={values.view} currency={currency} />
    </>
  );
}

type View = ComponentType<{ currency: Currency }>;

/** Each view comes with the first press on it. */
const loads: Record<'ecritures' | 'attente' | 'releves' | 'versements' | 'verifier', () => Promise<{ default: View }>> =
  {
    ecritures: () => import(/* webpackChunkName: "earnings-entries" */ './entries.tsx'),
    attente: () => import(/* webpackChunkName: "earnings-pending" */ './pending.tsx'),
    releves: () => import(/* webpackChunkName: "earnings-statements" */ './statements.tsx'),
    versements: () => import(/* webpackChunkName: "earnings-payouts" */ './own-payouts.tsx'),
    verifier: () => import(/* webpackChunkName: "earnings-check" */ './chain-check.tsx'),
  };

function CurrentView({ view, currency }: { view: keyof typeof loads; currency: Currency }) {
  const loaded = useDataQuery({ tags: [], address: `earnings view ${view}`, load: () => loads[view]() });
  return (
    <QueryPart query={loaded} skeleton={<RowsSkeleton label="Chargement…" rows={4} />}>
      {({ default: View }) => <View currency={currency} />}
    </QueryPart>
  );
}
