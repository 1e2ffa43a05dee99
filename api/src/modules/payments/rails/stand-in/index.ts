import type { StandInDecision } from '@letat/contracts/payments/rails/constants';
import type { FastifyInstance } from 'fastify';
import { StandInCharges } from './charges.ts';
import type { StandInChargeRecord } from './model.ts';
import { type StandInModels, StandInWallet, standInModels } from './repository.ts';
import type { StandInServer } from './rest.ts';

/** What a test can have the next message of a stand-in meet. `lost`: it is never sent. `late`: others come before it. */
export type StandInMessageFault = 'lost' | 'repeated' | 'late';

/** What a person can decide at a stand-in, in the order of its page, and what follows. */
export interface StandInDeciding {
  labels: Readonly<Partial<Record<StandInDecision, string>>>;
  decide(reference: string, decision: StandInDecision): Promise<StandInChargeRecord | null>;
}

/** The local stand-ins of rails: what they share, and how tests and the demonstration reach them. */
export class StandIns {
  /** By rail. */
  readonly servers = new Map<string, StandInServer>();
  readonly messageFaults: StandInMessageFault[] = [];
  /** For tests: whether the list of a day has what was paid on it already. */
  isListing = true;
  /** For tests: whether a refund is done as soon as it is asked for. */
  isRefunding = true;
  readonly #deciding = new Map<string, StandInDeciding>();
  readonly #app: FastifyInstance;
  #models: StandInModels | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.inMemoryState.onReset(() => void this.messageFaults.splice(0));
  }

  walletOf(rail: string): StandInWallet {
    return new StandInWallet(this.#app, rail, this.#stored());
  }

  /** What follows when a person decides at the stand-in of that rail. */
  decidesBy(rail: string, deciding: StandInDeciding): void {
    this.#deciding.set(rail, deciding);
  }

  /** What a person decides in the place of the provider's app; null where there is no such stand-in, or no such charge. */
  async decide(rail: string, reference: string, decision: StandInDecision): Promise<StandInChargeRecord | null> {
    const deciding = this.#deciding.get(rail);
    if (deciding?.labels[decision] === undefined) return null;
    return deciding.decide(reference, decision);
  }

  /** What can be decided there, and what that is called. */
  labelsOf(rail: string): StandInDeciding['labels'] {
    return this.#deciding.get(rail)?.labels ?? {};
  }

  /** Null where the rail has no stand-in by which one pays. */
  async findCharge(rail: string, reference: string): Promise<StandInChargeRecord | null> {
    return this.#deciding.has(rail) ? this.chargesOf(rail).find(reference) : null;
  }

  chargesOf(rail: string): StandInCharges {
    return new StandInCharges(this.#app, rail, { models: this.#stored(), wallet: this.walletOf(rail) });
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
