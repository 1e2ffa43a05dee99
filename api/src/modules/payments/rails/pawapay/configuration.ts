import type { Clock } from '../../../../plugins/clock.ts';
import type { PawapayClient } from './client.ts';
import { type WireConfiguration, wireConfiguration } from './wire.ts';

/** What an account may do at an operator, as far as it is used here. */
export type OperationType = 'PAYOUT' | 'DEPOSIT';

/** The account's configuration changes when pawaPay opens a country for it; that an operator is closed matters to who pays now. */
const freshMs: Readonly<Record<OperationType, number>> = { PAYOUT: 60 * 60_000, DEPOSIT: 5 * 60_000 };

/** What our account may do now (`/v2/active-conf`), asked again once it may have changed. */
export class ActiveConfiguration {
  readonly #client: PawapayClient;
  readonly #clock: Clock;
  readonly #known = new Map<OperationType, { configuration: WireConfiguration; until: number }>();

  constructor(client: PawapayClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  async read(type: OperationType): Promise<WireConfiguration> {
    const now = this.#clock.now().getTime();
    const known = this.#known.get(type);
    if (known && known.until > now) return known.configuration;
    const configuration = await this.#client.call({
      operation: 'read the configuration',
      method: 'GET',
      path: `/v2/active-conf?operationType=${type}`,
      answer: wireConfiguration,
    });
    this.#known.set(type, { configuration, until: now + freshMs[type] });
    return configuration;
  }

  forget(): void {
    this.#known.clear();
  }
}
