import { formatDate } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { Callout } from '@letat/ui/callout';
import { Stat, Stats } from '@letat/ui/stat';
import { mainBalance } from '../overview/earnings/months.ts';
import { OtherCurrencies } from './other-currencies.tsx';

type Balance = OwnLedger['balances'][number];

/** What is on the author's account, what disputes reserve of it, and what a balance below zero means. */
export function Balances({ ledger: { balances } }: { ledger: OwnLedger }) {
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
