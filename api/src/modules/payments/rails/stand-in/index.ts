import type { FastifyInstance } from 'fastify';
import { type StandInModels, StandInWallet, standInModels } from './repository.ts';
import type { StandInServer } from './rest.ts';

/** What a test can have the next message of a stand-in meet. `lost`: it is never sent. `late`: others come before it. */
export type StandInMessageFault = 'lost' | 'repeated' | 'late';

/** The local stand-ins of rails: what they share, and how tests and the demonstration reach them. */
export class StandIns {
  /** By rail. */
  readonly servers = new Map<string, StandInServer>();
  readonly messageFaults: StandInMessageFault[] = [];
  readonly #app: FastifyInstance;
  #models: StandInModels | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.inMemoryState.onReset(() => void this.messageFaults.splice(0));
  }

  walletOf(rail: string): StandInWallet {
    return new StandInWallet(this.#app, rail, this.#stored());
  }

  /** A key that all processes of the site share; the first one makes it. */
  async privateKeyOf(rail: string, make: () => string): Promise<string> {
    const { keys } = this.#stored();
    await keys.updateOne({ _id: rail }, { $setOnInsert: { privateKey: make() } }, { upsert: true });
    const stored = await keys.findById(rail).lean();
    if (!stored) throw new Error(`payments: the stand-in of ${rail} has no key`);
    return stored.privateKey;
  }

  /** Where no rail has a stand-in there are no collections of them. */
  #stored(): StandInModels {
    this.#models ??= standInModels(this.#app);
    return this.#models;
  }
}
