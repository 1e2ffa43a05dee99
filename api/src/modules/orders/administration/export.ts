import { moneyOf } from '@letat/contracts/core/money';
import { writeMoney } from '@letat/contracts/core/money-text';
import { revenueLineLabels } from '@letat/contracts/ledger/revenue/constants';
import { exportOrders } from '@letat/contracts/orders/administration/operations';
import { orderStateLabels } from '@letat/contracts/orders/constants';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { type Position, readCursor } from '../../../paging/cursor.ts';
import { route } from '../../../route.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrderFilter, OrdersRepository } from '../orders.repository.ts';
import { filterOf } from './filter.ts';

/** Orders that are read at once. */
const batch = 200;

const heads = [
  'Numéro',
  'Reçu',
  'Commandé le',
  'Payé le',
  'Titre',
  'Vente',
  'Auteur',
  'Acheteur',
  'État',
  'Montant',
  'Remboursé',
  'Devise',
];

/** Orders as a file for spreadsheets, by what the list is narrowed to. */
export function ordersExportRoute(
  app: FastifyInstance,
  { orders, timeZone }: { orders: Pick<OrdersRepository, 'list'>; timeZone: string },
): void {
  route(app, exportOrders, async ({ query, user, client, isHead }) => {
    const { authorId = null, from = null, to = null } = query;
    // Before the first byte leaves: there is no file without its entry.
    await app.mongo.transaction((session) =>
      app.audit.record(
        {
          action: 'orders.exported',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'orders', id: 'orders', label: 'Commandes' },
          details: { authorId, from, to },
          address: client.address,
        },
        session,
      ),
    );
    const filename = `commandes${from === null ? '' : `-du-${from}`}${to === null ? '' : `-au-${to}`}.csv`;
    return csvDownload({ filename, heads, rows: rowsOf(orders, filterOf(query, timeZone)) }, isHead);
  });
}

async function* rowsOf(orders: Pick<OrdersRepository, 'list'>, filter: OrderFilter): AsyncGenerator<CsvRow> {
  for (let after: Position | null = null; ; ) {
    const { items, next } = await orders.list(filter, { limit: batch, after });
    for (const order of items) yield rowOf(order);
    if (next === null) return;
    after = readCursor(next);
  }
}

function rowOf(order: OrderRecord): CsvRow {
  const { number, receiptNumber, createdAt, paidAt, title, line, authorId, buyerEmail, state } = order;
  const { total, refunded, currency } = order;
  return [
    number ?? '',
    receiptNumber ?? '',
    createdAt.toISOString(),
    paidAt?.toISOString() ?? '',
    title,
    revenueLineLabels[line],
    authorId ?? '',
    buyerEmail,
    orderStateLabels[state],
    writeMoney(moneyOf(total, currency)),
    writeMoney(moneyOf(refunded, currency)),
    currency,
  ];
}
