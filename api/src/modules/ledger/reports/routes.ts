import { moneyOf } from '@letat/contracts/core/money';
import { writeMoney } from '@letat/contracts/core/money-text';
import {
  exportRevenue,
  getLedgerState,
  getRevenue,
  listAuthorRevenue,
  listTransactions,
  type ReportQuery,
} from '@letat/contracts/ledger/revenue/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { byteOrderMark, csvLine } from '../../../text/csv.ts';
import type { ReportsService } from './service.ts';

/** Revenue and the books, for administrators. */
export function reportRoutes(app: FastifyInstance, service: ReportsService): void {
  route(app, getRevenue, ({ query }) => service.revenue(query));
  route(app, getLedgerState, () => service.state());

  route(app, listAuthorRevenue, async ({ query, header }) => {
    const { items, next } = await service.authors(query);
    if (next) header('link', nextLink(listAuthorRevenue.path, query, next));
    return items;
  });

  route(app, listTransactions, async ({ query, header }) => {
    const { items, next } = await service.transactions(query);
    if (next) header('link', nextLink(listTransactions.path, query, next));
    return items;
  });

  route(app, exportRevenue, async ({ query: { view, ...query }, user, client, header }) => {
    const lines = view === 'authors' ? await authorLines(service, query) : await periodLines(service, query);
    // Before the file leaves: there is none without its entry.
    await app.mongo.transaction((session) =>
      app.audit.record(
        {
          action: 'revenue.exported',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'revenue', id: view, label: view === 'authors' ? 'Par auteur' : 'Par période' },
          address: client.address,
        },
        session,
      ),
    );
    header('cache-control', 'no-store');
    return new Content({
      type: 'text/csv; charset=utf-8',
      filename: `revenus-${view === 'authors' ? 'auteurs-' : ''}${query.currency.toLowerCase()}.csv`,
      body: byteOrderMark + lines.map(csvLine).join(''),
    });
  });
}

type Lines = readonly (readonly string[])[];

async function periodLines(service: ReportsService, query: ReportQuery): Promise<Lines> {
  const { buckets, total, currency, from, to } = await service.revenue(query);
  const write = (amount: number) => writeMoney(moneyOf(amount, currency));
  return [
    ['Début', 'Encaissé', 'Remboursé', 'Auteurs', 'Plateforme', 'TVA', 'Frais', 'Devise'],
    ...[...buckets, { start: `Total, du ${from} au ${to}`, ...total }].map(
      ({ start, collected, refunded, authors, platform, vat, fees }) => [
        start,
        ...[collected, refunded, authors, platform, vat, fees].map(write),
        currency,
      ],
    ),
  ];
}

async function authorLines(service: ReportsService, query: ReportQuery): Promise<Lines> {
  const authors = await service.allAuthors(query);
  const write = (amount: number) => writeMoney(moneyOf(amount, query.currency));
  return [
    ['Auteur', 'Part nette', 'Ventes', 'À verser', 'Devise'],
    ...authors.map(({ author, share, sales, balance }) => [
      author.name,
      write(share),
      String(sales),
      write(balance),
      query.currency,
    ]),
  ];
}
