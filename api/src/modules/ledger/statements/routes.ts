import { moneyOf } from '@letat/contracts/core/money';
import { writeMoney } from '@letat/contracts/core/money-text';
import {
  exportMyEntries,
  getMyChain,
  listMyEntries,
  listMyStatements,
  type OwnEntry,
} from '@letat/contracts/ledger/operations';
import { entryKindLabels, revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { StatementsService } from './service.ts';

/** An author's own account. */
export function statementRoutes(app: FastifyInstance, service: StatementsService): void {
  route(app, listMyEntries, async ({ query, user, header }) => {
    const { items, next } = await service.list(user.id, query.currency, query);
    if (next) header('link', nextLink(listMyEntries.path, query, next));
    return items;
  });
  route(app, listMyStatements, ({ query, user }) => service.months(user.id, query.currency));

  route(app, getMyChain, async ({ query: { currency }, user, header }) => {
    // For the link that saves it; a page that reads it with a call does not mind.
    header('content-disposition', `attachment; filename="compte-${currency.toLowerCase()}.json"`);
    header('cache-control', 'no-store');
    return service.chain(user.id, currency);
  });

  route(app, exportMyEntries, async ({ query: { currency, month }, user, isHead }) => {
    const filename = `revenus-${month === undefined ? '' : `${month}-`}${currency.toLowerCase()}.csv`;
    return csvDownload({ filename, heads, rows: rowsOf(service.all(user.id, currency, month)) }, isHead);
  });
}

const heads = ['Numéro', 'Date', 'Écriture', 'Vente', 'Titre', 'Montant', 'Solde', 'Devise', 'Opération', 'Empreinte'];

async function* rowsOf(entries: AsyncIterable<OwnEntry>): AsyncGenerator<CsvRow> {
  for await (const { sequence, at, kind, line, title, amount, balance, currency, transaction, hash } of entries)
    yield [
      sequence,
      at,
      entryKindLabels[kind] ?? kind,
      line === null ? '' : revenueLineLabels[line],
      title ?? '',
      writeMoney(moneyOf(amount, currency)),
      writeMoney(moneyOf(balance, currency)),
      currency,
      transaction,
      hash,
    ];
}
