import { listPurchases } from '@letat/contracts/orders/purchases/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../paging/page.ts';
import { personOf } from '../../plugins/personal-data.ts';
import { route } from '../../route.ts';
import { type Goods, unknownGoods } from './goods.ts';
import { toOrder } from './orders.projection.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { PageLinks } from './page-links.ts';

/** What an account bought. Purchases without login are its own by the address, once it is verified: nothing has to be moved. */
export function purchasesRoutes(
  app: FastifyInstance,
  { orders, links, goods }: { orders: OrdersRepository; links: PageLinks; goods: Goods },
): void {
  route(app, listPurchases, async ({ user, query, header }) => {
    const { items, next } = await orders.listOf(personOf(user), pageRequest(query));
    if (next) header('link', nextLink(listPurchases.path, query, next));
    const shown = await goods.of(items);
    return Promise.all(
      items.map(async (order, index) => ({
        ...toOrder(order),
        address: await links.addressOf(order),
        goods: shown[index] ?? unknownGoods,
      })),
    );
  });
}
