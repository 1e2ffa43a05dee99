import { type Currency, currencies } from '@letat/contracts/core/money';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { QueryPart, RowsSkeleton, useApiQuery, useDataQuery } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import type { ComponentType } from 'react';
import { EarningsChart } from '../overview/earnings/earnings-chart.tsx';
import { Balances } from './balances.tsx';
import { PayoutAddress } from './payout-address.tsx';
import { payoutPlaceId } from './payout-place.ts';

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
            <div id={payoutPlaceId}>
              <Stack stretch gap="loose">
                <PayoutAddress ledger={own} onChanged={(now) => ledger.change(() => now)} />
                {own.emailVerified ? <Phones /> : null}
              </Stack>
            </div>
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
