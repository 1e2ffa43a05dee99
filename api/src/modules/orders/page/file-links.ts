import { uploadLimits } from '@letat/contracts/uploads/constants';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tokens } from '../../../plugins/signing/index.ts';

/** Which file of which order, and until when in seconds since 1970. */
const fileGrant = z.tuple([z.string(), z.string(), z.int()]);

/**
 * Links to files that other sites keep. They name the order and the file, never the address: a person who holds one is led there while
 * the order is paid, for as long as a link to a file of this site lives.
 */
export class FileLinks {
  readonly #tokens: Tokens<z.output<typeof fileGrant>>;
  readonly #clock: FastifyInstance['clock'];

  constructor({ signing, clock }: Pick<FastifyInstance, 'signing' | 'clock'>) {
    this.#tokens = signing.tokens('order-file', fileGrant);
    this.#clock = clock;
  }

  async addressOf(orderId: string, fileId: string): Promise<string> {
    const until = Math.floor(this.#clock.now().getTime() / 1000) + uploadLimits.downloadSeconds;
    return `/api/orders/links/${await this.#tokens.sign([orderId, fileId, until])}`;
  }

  /** Null for what is no link, or one that is too old. */
  async read(token: string): Promise<{ orderId: string; fileId: string } | null> {
    const grant = await this.#tokens.read(token);
    if (grant === null) return null;
    const [orderId, fileId, until] = grant;
    return until * 1000 >= this.#clock.now().getTime() ? { orderId, fileId } : null;
  }
}
