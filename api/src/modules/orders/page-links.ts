import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tokens } from '../../plugins/signing/index.ts';
import type { OrderRecord } from './orders.model.ts';
import type { OrdersRepository } from './orders.repository.ts';

/** Which order, and which of its addresses. */
const pageGrant = z.tuple([z.string(), z.int()]);

/** Where a buyer is sent who is not known to be the one who ordered: it shows nothing of the order. */
export const unknownBuyerAddress = '/commande/recu';

/**
 * Addresses of order pages (docs/decisions/0067-whose-order.md): signed, so that the account and mails can show them again although
 * nothing that opens a page is stored, and numbered, so that a new one closes those before.
 */
export class PageLinks {
  readonly #tokens: Tokens<z.output<typeof pageGrant>>;
  readonly #orders: OrdersRepository;

  constructor(app: Pick<FastifyInstance, 'signing'>, orders: OrdersRepository) {
    this.#tokens = app.signing.tokens('order-page', pageGrant);
    this.#orders = orders;
  }

  async addressOf({ _id, linkVersion }: Pick<OrderRecord, '_id' | 'linkVersion'>): Promise<string> {
    return `/commande/${await this.#tokens.sign([_id.toHexString(), linkVersion])}`;
  }

  /** The order whose page the token opens; null when it opens none (any more). */
  async open(token: string): Promise<OrderRecord | null> {
    const grant = await this.#tokens.read(token);
    if (grant === null) return null;
    const [id, version] = grant;
    const order = await this.#orders.find(id);
    return order?.linkVersion === version ? order : null;
  }
}
