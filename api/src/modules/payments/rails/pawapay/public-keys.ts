import type { Clock } from '../../../../plugins/clock.ts';
import type { PawapayClient } from './client.ts';
import { wireKeys } from './wire.ts';

const freshMs = 60 * 60_000;
/** For an id that nobody has heard of pawaPay is asked anew, but not by every forged message. */
const againMs = 60_000;

/** The keys that pawaPay signs its callbacks with (`/v2/public-key/http`). */
export class PublicKeys {
  readonly #client: PawapayClient;
  readonly #clock: Clock;
  #known: { keys: ReadonlyMap<string, string>; at: number } | null = null;

  constructor(client: PawapayClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  /** In PEM; null for one that pawaPay does not have. */
  async find(id: string): Promise<string | null> {
    const age = this.#known === null ? Number.POSITIVE_INFINITY : this.#clock.now().getTime() - this.#known.at;
    const isKnown = this.#known?.keys.has(id) ?? false;
    if (age > freshMs || (!isKnown && age > againMs)) await this.#fetch();
    return this.#known?.keys.get(id) ?? null;
  }

  forget(): void {
    this.#known = null;
  }

  async #fetch(): Promise<void> {
    const keys = await this.#client.call({
      operation: 'read the public keys',
      method: 'GET',
      path: '/v2/public-key/http',
      answer: wireKeys,
    });
    this.#known = { keys: new Map(keys.map(({ id, key }) => [id, key])), at: this.#clock.now().getTime() };
  }
}
