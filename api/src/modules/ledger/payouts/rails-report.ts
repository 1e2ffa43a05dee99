import { type Money, moneyOf } from '@letat/contracts/core/money';
import type { RailReport } from '@letat/contracts/ledger/payouts/operations';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable, type Rail } from '../../payments/index.ts';
import { railAccount } from '../accounts.ts';
import type { LedgerService } from '../ledger.service.ts';
import type { PayoutsRepository } from './repository.ts';

interface Needs {
  rails: () => readonly Rail[];
  ledger: Pick<LedgerService, 'balance'>;
  payouts: Pick<PayoutsRepository, 'sumUnderWay'>;
  log: FastifyBaseLogger;
}

/** The rails, each with what the books say is there and what it says itself. */
export async function reportRails({ rails, ledger, payouts, log }: Needs): Promise<RailReport[]> {
  return Promise.all(rails().map(report));

  async function report({ facts, connection }: Rail): Promise<RailReport> {
    const { id, label, can, currencies, fees, hours, source, least } = facts;
    const held = connection?.balances ? await balancesOf(id, connection.balances) : null;
    const balances = await Promise.all(
      currencies.map(async (currency) => ({
        currency,
        books: moneyOf(0 - (await ledger.balance(railAccount(id), currency)).amount, currency),
        underWay: moneyOf(await payouts.sumUnderWay(currency, id), currency),
        held: held && (held.find((money) => money.currency === currency) ?? moneyOf(0, currency)),
      })),
    );
    return {
      ...{ id, label, can: [...can], currencies: [...currencies], fees, hours, source },
      isConnected: connection !== null,
      isStandIn: connection?.isStandIn ?? false,
      least: currencies.flatMap((currency) => {
        const amount = least[currency];
        return amount === undefined ? [] : [moneyOf(amount, currency)];
      }),
      balances,
    };
  }

  async function balancesOf(rail: string, ask: () => Promise<readonly Money[] | null>) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: error, rail }, 'payouts: a rail does not say what is in its account');
      return null;
    }
  }
}
