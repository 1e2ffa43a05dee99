import { type Money, moneyOf } from '@letat/contracts/core/money';
import type { Clock } from '../../../plugins/clock.ts';
import type { Payments } from '../port.ts';
import { type ProviderTransaction, TooManyTransactions } from '../provider-transaction.ts';
import { type PaypalClient, refused } from './client.ts';
import { fromWire } from './money.ts';
import { transactionKindOf } from './transaction-kinds.ts';
import type { WireMoney } from './wire.ts';
import { balancesAnswer, transactionsAnswer, type WireTransaction, wireTransaction } from './wire-reporting.ts';

/** As many as PayPal lists at once. */
const pageSize = 500;
/** Executed transactions take at most three hours to be listed (Transaction Search v1). */
const delayMs = 3 * 60 * 60 * 1000;

/** Movements and balances of the account by PayPal's Transaction Search API, for which an app needs rights of its own. */
export function paypalReporting(
  client: Pick<PaypalClient, 'call'>,
  clock: Clock,
): Pick<Payments, 'transactions' | 'balances'> {
  return {
    async transactions({ from, to, page }) {
      const query = new URLSearchParams({
        start_date: from.toISOString(),
        end_date: to.toISOString(),
        fields: 'transaction_info',
        page_size: String(pageSize),
        page: String(page),
      });
      const outcome = await client.call({
        operation: 'search transactions',
        method: 'GET',
        path: `/v1/reporting/transactions?${query}`,
        answer: transactionsAnswer,
      });
      if ('refusal' in outcome) {
        const { status, code } = outcome.refusal;
        if (status === 403) return null;
        if (code === 'RESULTSET_TOO_LARGE') throw new TooManyTransactions();
        throw refused(outcome.refusal);
      }
      const { transaction_details: details = [], total_pages: pages = 1, last_refreshed_datetime } = outcome.answer;
      const transactions = details.flatMap(({ transaction_info: info }) => {
        const { data } = wireTransaction.safeParse(info);
        return data ? [transactionOf(data)] : [];
      });
      return {
        transactions,
        unreadable: details.length - transactions.length,
        pages,
        completeUntil: last_refreshed_datetime ?? new Date(to.getTime() - delayMs),
      };
    },

    async balances() {
      const outcome = await client.call({
        operation: 'read balances',
        method: 'GET',
        path: '/v1/reporting/balances',
        answer: balancesAnswer,
      });
      if ('refusal' in outcome) {
        if (outcome.refusal.status === 403) return null;
        throw refused(outcome.refusal);
      }
      const { balances = [], as_of_time: asOf = clock.now() } = outcome.answer;
      return { asOf, balances: balances.flatMap(({ total_balance: total }) => moneyIn(total) ?? []) };
    },
  };
}

const states: ReadonlyMap<string, ProviderTransaction['state']> = new Map([
  ['S', 'completed'],
  // What reversed it is a movement of its own.
  ['V', 'completed'],
  ['P', 'pending'],
  ['D', 'denied'],
]);

function transactionOf(wire: WireTransaction): ProviderTransaction {
  const { transaction_event_code: code, transaction_amount: written, fee_amount: fee } = wire;
  const amount = moneyIn(written);
  const feeMoney = fee ? moneyIn(fee) : null;
  const isOfOrder = wire.paypal_reference_id_type === 'ODR';
  return {
    id: wire.transaction_id,
    code,
    kind: transactionKindOf(code, !written.value.startsWith('-')),
    state: states.get(wire.transaction_status) ?? 'pending',
    amount,
    fee: feeMoney !== null && feeMoney.currency === amount?.currency ? feeMoney.amount : 0,
    text: `${written.value} ${written.currency_code}`,
    // An order is no movement.
    parentId: isOfOrder ? null : (wire.paypal_reference_id ?? null),
    externalId: wire.custom_field ?? null,
    at: wire.transaction_initiation_date,
  };
}

/** Null for a currency that is not in use here, or an amount that it does not have. */
function moneyIn(wire: WireMoney): Money | null {
  try {
    const { amount, currency } = fromWire(wire);
    return moneyOf(amount, currency);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
