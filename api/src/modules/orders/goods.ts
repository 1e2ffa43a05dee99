import type { OrderGoods } from '@letat/contracts/orders/operations';
import type { FastifyInstance } from 'fastify';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { OrderRecord } from './orders.model.ts';
import type { Sellers } from './sellers.ts';
import type { ShownGoods } from './selling.ts';

/** Of what nothing is known any more. */
export const unknownGoods: OrderGoods = { author: null, cover: null, category: null, address: null };

/** How what was bought is shown, with its author. */
export class Goods {
  readonly #users: Pick<FastifyInstance['users'], 'authorSummariesOf'>;
  readonly #sellers: Sellers;

  constructor(users: Pick<FastifyInstance['users'], 'authorSummariesOf'>, sellers: Sellers) {
    this.#users = users;
    this.#sellers = sellers;
  }

  /** In the order of these orders. */
  async of(orders: readonly OrderRecord[]): Promise<OrderGoods[]> {
    const authorIds = orders.flatMap(({ authorId }) => (authorId === null ? [] : (objectId(authorId) ?? [])));
    const authors = await this.#users.authorSummariesOf(authorIds);
    const shown = await this.#shown(orders);
    return orders.map(({ authorId, itemId }) => {
      const author = authorId === null ? undefined : authors.get(authorId);
      const { cover = null, category = null, address = null, course } = shown.get(itemId) ?? {};
      const named = author ? { id: author.id, fullName: author.fullName } : null;
      return { author: named, cover, category, address, ...(course === undefined ? {} : { course }) };
    });
  }

  async #shown(orders: readonly OrderRecord[]): Promise<Map<string, ShownGoods>> {
    const byKind = Map.groupBy(orders, ({ kind }) => kind);
    const found = await Promise.all(
      [...byKind].map(([kind, some]) => this.#sellers.of(kind).shown?.(some.map(({ itemId }) => itemId))),
    );
    return new Map(found.flatMap((some) => [...(some ?? [])]));
  }
}
