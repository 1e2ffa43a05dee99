import { type Money, moneyOf } from '@letat/contracts/core/money';
import type { FastifyInstance } from 'fastify';
import type { Model } from 'mongoose';
import type { ClientSession } from '../../../../plugins/mongo/index.ts';
import {
  type StandInChargeRecord,
  type StandInKeyRecord,
  type StandInPayoutRecord,
  type StandInWalletRecord,
  standInChargeSchema,
  standInKeySchema,
  standInPayoutSchema,
  standInWalletSchema,
} from './model.ts';

const collections = {
  payouts: 'railStandInPayouts',
  charges: 'railStandInCharges',
  wallets: 'railStandInWallets',
  keys: 'railStandInKeys',
} as const;

/** The collections of stand-ins. */
export interface StandInModels {
  payouts: Model<StandInPayoutRecord>;
  charges: Model<StandInChargeRecord>;
  wallets: Model<StandInWalletRecord>;
  keys: Model<StandInKeyRecord>;
}

export function standInModels(app: FastifyInstance): StandInModels {
  app.privacy.register(
    { collection: collections.payouts, none: 'amounts that nobody was paid, with masked numbers' },
    {
      collection: collections.charges,
      none: 'amounts that nobody paid, with masked numbers, of orders that are erased with their own module',
    },
    { collection: collections.wallets, none: 'amounts of no account' },
    { collection: collections.keys, none: 'keys that sign the messages of local stand-ins' },
  );
  return {
    payouts: app.mongo.model(collections.payouts, standInPayoutSchema),
    charges: app.mongo.model(collections.charges, standInChargeSchema),
    wallets: app.mongo.model(collections.wallets, standInWalletSchema),
    keys: app.mongo.model(collections.keys, standInKeySchema),
  };
}

/** What `add` came to. `taken`: now; `earlier`: the same was asked before, and this is what became of it. */
export type AddedPayout =
  | { outcome: 'taken'; payout: StandInPayoutRecord }
  | { outcome: 'earlier'; payout: StandInPayoutRecord }
  | { outcome: 'mismatch' }
  | { outcome: 'no-funds' };

/** A wallet at a stand-in, and the payouts that left it. */
export class StandInWallet {
  readonly #app: Pick<FastifyInstance, 'mongo' | 'clock'>;
  readonly #rail: string;
  readonly #models: StandInModels;

  constructor(app: Pick<FastifyInstance, 'mongo' | 'clock'>, rail: string, models: StandInModels) {
    this.#app = app;
    this.#rail = rail;
    this.#models = models;
  }

  /** Puts money into it, as a transfer from a bank does. */
  async fund({ amount, currency }: Money, session?: ClientSession): Promise<void> {
    await this.#models.wallets.updateOne(
      { _id: this.#place(currency) },
      { $inc: { balance: amount }, $setOnInsert: { rail: this.#rail, currency } },
      { upsert: true, ...(session ? { session } : {}) },
    );
  }

  async balances(): Promise<Money[]> {
    const wallets: StandInWalletRecord[] = await this.#models.wallets.find({ rail: this.#rail }).lean();
    return wallets.map(({ balance, currency }) => moneyOf(balance, currency));
  }

  /** Takes a payout, once for its key, with its money and fee out of the wallet unless it failed at once. */
  async add(asked: Omit<StandInPayoutRecord, '_id' | 'rail' | 'createdAt'>): Promise<AddedPayout> {
    const { mongo, clock } = this.#app;
    return mongo.transaction(async (session): Promise<AddedPayout> => {
      const _id = `${this.#rail}:${asked.key}`;
      await mongo.serialise(session, `stand-in ${this.#rail}`);
      const earlier = await this.#models.payouts.findById(_id).session(session).lean();
      if (earlier)
        return earlier.digest === asked.digest ? { outcome: 'earlier', payout: earlier } : { outcome: 'mismatch' };
      const payout = { ...asked, _id, rail: this.#rail, createdAt: clock.now() };
      if (payout.isOut && !(await this.#take(payout, session))) return { outcome: 'no-funds' };
      await this.#models.payouts.create([payout], { session });
      return { outcome: 'taken', payout };
    });
  }

  async byKey(key: string): Promise<StandInPayoutRecord | null> {
    return this.#models.payouts.findById(`${this.#rail}:${key}`).lean();
  }

  async byReference(reference: string): Promise<StandInPayoutRecord | null> {
    return this.#models.payouts.findOne({ rail: this.#rail, reference }).lean();
  }

  /** Gives a payout another of the provider's words; its money is in the wallet again when it is not out any more. */
  async set(
    key: string,
    change: Pick<StandInPayoutRecord, 'status' | 'code' | 'isOut'>,
    session?: ClientSession,
  ): Promise<StandInPayoutRecord> {
    if (!session) return this.#app.mongo.transaction((own) => this.set(key, change, own));
    const _id = `${this.#rail}:${key}`;
    await this.#app.mongo.serialise(session, `stand-in ${this.#rail}`);
    const before = await this.#models.payouts.findById(_id).session(session).lean();
    if (!before) throw new Error(`the stand-in of ${this.#rail} has no payout ${key}`);
    const { amount, fee, currency } = before;
    if (before.isOut !== change.isOut) {
      const moved = change.isOut ? 0 - amount - fee : amount + fee;
      await this.#models.wallets.updateOne({ _id: this.#place(currency) }, { $inc: { balance: moved } }, { session });
    }
    await this.#models.payouts.updateOne({ _id }, { $set: change }, { session });
    return { ...before, ...change };
  }

  /** For tests: all that it took. */
  async all(): Promise<StandInPayoutRecord[]> {
    return this.#models.payouts.find({ rail: this.#rail, reference: { $gt: '' } }).lean();
  }

  async #take({ amount, fee, currency }: StandInPayoutRecord, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.#models.wallets.updateOne(
      { _id: this.#place(currency), balance: { $gte: amount + fee } },
      { $inc: { balance: 0 - amount - fee } },
      { session },
    );
    return modifiedCount === 1;
  }

  #place(currency: string): string {
    return `${this.#rail}/${currency}`;
  }
}
