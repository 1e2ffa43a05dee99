import { moneyOf } from '@letat/contracts/core/money';
import { writeMoney } from '@letat/contracts/core/money-text';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { orderStateLabels } from '@letat/contracts/orders/constants';
import type { AuthorWorksTable } from '../../plugins/author-works.ts';
import type { AuthorSalesRepository } from './author-sales.repository.ts';

/** What an author sold. Who bought it is the buyer's affair and the site's: it does not leave with the author. */
export function salesOfAuthor(sales: Pick<AuthorSalesRepository, 'paidOf'>): AuthorWorksTable {
  return {
    table: 'ventes.csv',
    noun: { one: 'vente', many: 'ventes' },
    heads: ['Commande', 'Payée le', 'Titre', 'Vente', 'État', 'Montant', 'Remboursé', 'Devise'],
    async *rowsOf(authorId) {
      for await (const { number, paidAt, title, line, state, total, refunded, currency } of sales.paidOf(authorId))
        yield [
          ...[number ?? '', paidAt?.toISOString() ?? '', title, revenueLineLabels[line], orderStateLabels[state]],
          ...[writeMoney(moneyOf(total, currency)), writeMoney(moneyOf(refunded, currency)), currency],
        ];
    },
  };
}
