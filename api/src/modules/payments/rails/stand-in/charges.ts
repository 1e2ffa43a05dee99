import { randomBytes } from 'node:crypto';
import { moneyOf } from '@letat/contracts/core/money';
import type { StandInDecision } from '@letat/contracts/payments/rails/constants';
import type { FastifyInstance } from 'fastify';
import type { StandInChargeRecord } from './model.ts';
import type { StandInModels, StandInWallet } from './repository.ts';

type NewCharge = Pick<
  StandInChargeRecord,
  'key' | 'reference' | 'amount' | 'currency' | 'fee' | 'returnTo' | 'expiresAt'
>;

/** Payments that a stand-in was asked to take, with what they put into its wallet. */
export class StandInCharges {
  readonly #app: Pick<FastifyInstance, 'mongo' | 'clock'>;
  readonly #rail: string;
  readonly #models: StandInModels;
  readonly #wallet: StandInWallet;

  constructor(
    app: Pick<FastifyInstance, 'mongo' | 'clock'>,
    rail: string,
    { models, wallet }: { models: StandInModels; wallet: StandInWallet },
  ) {
    this.#app = app;
    this.#rail = rail;
    this.#models = models;
    this.#wallet = wallet;
  }

  async add(asked: NewCharge): Promise<StandInChargeRecord> {
    const _id = `${this.#rail}:${asked.reference}`;
    const createdAt = this.#app.clock.now();
    const unpaid = { state: 'open', transactionId: null, code: null, paidAt: null, refundedAt: null } as const;
    const charge = { ...asked, ...unpaid, _id, rail: this.#rail, createdAt };
    await this.#models.charges.create([charge]);
    return charge;
  }

  /** As it is now: one whose time is over has ended. */
  async find(reference: string): Promise<StandInChargeRecord | null> {
    const found = await this.#models.charges.findById(`${this.#rail}:${reference}`).lean();
    return found && this.#now(found);
  }

  async byKey(key: string): Promise<StandInChargeRecord[]> {
    const found = await this.#models.charges.find({ rail: this.#rail, key }).sort({ createdAt: 1 }).lean();
    return found.map((charge) => this.#now(charge));
  }

  /** What was paid on that day of UTC: "2026-11-30". */
  async ofDay(day: string): Promise<StandInChargeRecord[]> {
    const from = new Date(`${day}T00:00:00Z`);
    const to = new Date(from.getTime() + dayMs);
    return this.#models.charges.find({ rail: this.#rail, paidAt: { $gte: from, $lt: to } }).lean();
  }

  /** For tests: all that were asked for. */
  async all(): Promise<StandInChargeRecord[]> {
    return this.#models.charges.find({ rail: this.#rail }).lean();
  }

  /** What a person does in the provider's app, once: of one that is over, nothing happens. */
  async decide(reference: string, decision: StandInDecision): Promise<StandInChargeRecord | null> {
    return this.#change(reference, (charge, now) => {
      if (charge.state !== 'open') return null;
      if (decision === 'decline') return { code: 'insufficient-funds' };
      const transactionId = `T_${randomBytes(5).toString('hex').toUpperCase()}`;
      return { state: 'paid', code: null, transactionId, paidAt: now };
    });
  }

  /** False when it was paid, or is over. */
  async end(reference: string): Promise<boolean> {
    let isEnded = false;
    await this.#change(reference, ({ state }) => {
      isEnded = state === 'open';
      return isEnded ? { state: 'ended' } : null;
    });
    return isEnded;
  }

  /** Gives a payment back with its fee, once. False for what was not paid. */
  async refund(reference: string): Promise<boolean> {
    const charge = await this.#change(reference, ({ state, refundedAt }, now) =>
      state === 'paid' && refundedAt === null ? { refundedAt: now } : null,
    );
    return charge?.state === 'paid';
  }

  async #change(
    reference: string,
    changes: (charge: StandInChargeRecord, now: Date) => Partial<StandInChargeRecord> | null,
  ): Promise<StandInChargeRecord | null> {
    const { mongo, clock } = this.#app;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, `stand-in ${this.#rail}`);
      const _id = `${this.#rail}:${reference}`;
      const stored = await this.#models.charges.findById(_id).session(session).lean();
      if (!stored) return null;
      const before = this.#now(stored);
      const changed = changes(before, clock.now());
      if (!changed) return before;
      const after = { ...before, ...changed };
      const moved = inWallet(after) - inWallet(before);
      if (moved !== 0) await this.#wallet.fund(moneyOf(moved, after.currency), session);
      await this.#models.charges.updateOne({ _id }, { $set: { ...changed } }, { session });
      return after;
    });
  }

  #now(charge: StandInChargeRecord): StandInChargeRecord {
    return charge.state === 'open' && charge.expiresAt <= this.#app.clock.now()
      ? { ...charge, state: 'ended' }
      : charge;
  }
}

const dayMs = 24 * 60 * 60_000;

/** What of it is in the wallet. */
const inWallet = ({ state, refundedAt, amount, fee }: StandInChargeRecord): number =>
  state === 'paid' && refundedAt === null ? amount - fee : 0;
