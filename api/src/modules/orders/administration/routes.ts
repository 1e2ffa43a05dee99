import { CodedError } from '@letat/contracts/core/coded-error';
import { formatMoney } from '@letat/contracts/core/money-text';
import {
  endOrder,
  listOrders,
  readOrder,
  refundOrder,
  settleOrderProblem,
} from '@letat/contracts/orders/administration/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { railOf } from '../charges/record.ts';
import type { ChargeService } from '../charges/service.ts';
import type { OrderRecord } from '../orders.model.ts';
import { toManagedOrder } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { RefundsService } from '../refunds/service.ts';
import type { Settlement } from '../settlement/index.ts';
import { ordersExportRoute } from './export.ts';
import { filterOf } from './filter.ts';

interface Parts {
  orders: OrdersRepository;
  refunds: RefundsService;
  charges: Pick<ChargeService, 'refundsParts'>;
  settlement: Pick<Settlement, 'endStuck'>;
  timeZone: string;
}

/** Orders for administrators, and their refunds. */
export function administrationRoutes(
  app: FastifyInstance,
  { orders, refunds, charges, settlement, timeZone }: Parts,
): void {
  const managed = (order: OrderRecord) =>
    toManagedOrder(order, { rail: app.rails.labelOf(railOf(order)), refundsParts: charges.refundsParts(order) });

  route(app, listOrders, async ({ query, header }) => {
    const { items, next } = await orders.list(filterOf(query, timeZone), pageRequest(query));
    if (next) header('link', nextLink(listOrders.path, query, next));
    return items.map(managed);
  });

  ordersExportRoute(app, { orders, timeZone });

  route(app, readOrder, async ({ params }) => {
    const order = await orders.find(params.id);
    if (!order) throw new CodedError('order_not_found');
    return managed(order);
  });

  route(app, refundOrder, async ({ params, body, user, client }) =>
    app.mongo.transaction(async (session) => {
      const order = await orders.locked(params.id, session);
      if (!order) throw new CodedError('order_not_found');
      const refunded = await refunds.request(order, body, session);
      await app.audit.record(
        {
          action: 'order.refunded',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'order', id: params.id, label: order.number ?? order.title },
          details: { amount: formatMoney(body.amount), reason: body.reason, note: body.note || null },
          address: client.address,
        },
        session,
      );
      return managed(refunded);
    }),
  );

  route(app, endOrder, async ({ params, body, user, client }) =>
    app.mongo.transaction(async (session) => {
      const order = await orders.locked(params.id, session);
      if (!order) throw new CodedError('order_not_found');
      const ended = await settlement.endStuck(order, session);
      await app.audit.record(
        {
          action: 'order.ended',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'order', id: params.id, label: order.title },
          details: { note: body.note },
          address: client.address,
        },
        session,
      );
      return managed(ended);
    }),
  );

  route(app, settleOrderProblem, async ({ params, body, user, client }) =>
    app.mongo.transaction(async (session) => {
      const order = await orders.locked(params.id, session);
      if (!order) throw new CodedError('order_not_found');
      if (order.problem !== body.problem) throw new CodedError('order_problem_changed');
      // What it was about stays: reported again, it is not said again.
      const { problemAbout = null } = order;
      const settled = await orders.change(order, { problem: null, problemAbout }, session);
      await app.audit.record(
        {
          action: 'order.problem-settled',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'order', id: params.id, label: order.number ?? order.title },
          details: { problem: body.problem, note: body.note },
          address: client.address,
        },
        session,
      );
      return managed(settled);
    }),
  );
}
