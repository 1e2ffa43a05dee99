import { randomBytes } from 'node:crypto';
import { moneyOf } from '@letat/contracts/core/money';
import type { FastifyInstance } from 'fastify';
import type { StandInChargeRecord, StandInRefundRecord } from './model.ts';
import type { StandInModels, StandInWallet } from './repository.ts';

type NewCharge = Pick<
  StandInChargeRecord,
  'key' | 'reference' | 'amount' | 'currency' | 'fee' | 'returnTo' | 'expiresAt'
> &
  Partial<Pick<StandInChargeRecord, 'state' | 'code' | 'payer' | 'operator'>>;

/** What a person's decision makes of a charge that is open. */
export type Decided = Partial<Pick<StandInChargeRecord, 'state' | 'code' | 'isInReconciliation'>>;

/** What became of asking for a refund. `earlier`: it was asked for before. */
export type AskedRefund = 'taken' | 'earlier' | 'not-paid' | 'under-way' | 'all-back' | 'too-much' | 'no-funds';

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

  /** Once for its reference: the same again is the one that there is. */
  async add(asked: NewCharge): Promise<{ charge: StandInChargeRecord; isNew: boolean }> {
    const { mongo, clock } = this.#app;
    const _id = `${this.#rail}:${asked.reference}`;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, `stand-in ${this.#rail}`);
      const earlier = await this.#models.charges.findById(_id).session(session).lean();
      if (earlier) return { charge: this.#now(earlier), isNew: false };
      const unpaid = { state: 'open', transactionId: null, code: null, paidAt: null, refundedAt: null } as const;
      const charge = { ...unpaid, ...asked, _id, rail: this.#rail, createdAt: clock.now() };
      await this.#models.charges.create([charge], { session });
      return { charge, isNew: true };
    });
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

  /** What a person does in the provider's app, or on their phone, once: of one that is over, nothing happens. */
  async decide(reference: string, decided: Decided): Promise<StandInChargeRecord | null> {
    return this.#change(reference, (charge, now) => {
      if (charge.state !== 'open') return null;
      if (decided.state !== 'paid') return decided;
      const transactionId = `T_${randomBytes(5).toString('hex').toUpperCase()}`;
      return { ...decided, code: null, transactionId, paidAt: now };
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

  /**
   * Gives a part of a payment back, once for its id, as long as the parts are no more than all of it, and one is under way at a time.
   * @param status the provider's word for it from now on
   */
  async refundPart(
    reference: string,
    { id, amount, status }: Pick<StandInRefundRecord, 'id' | 'amount' | 'status'>,
  ): Promise<AskedRefund> {
    const balances = await this.#wallet.balances();
    let asked: AskedRefund = 'not-paid';
    await this.#change(reference, (charge, at) => {
      const refunds = charge.refunds ?? [];
      const left = charge.amount - givenBack(refunds);
      const held = balances.find(({ currency }) => currency === charge.currency)?.amount ?? 0;
      if (refunds.some((one) => one.id === id)) asked = 'earlier';
      else if (charge.state !== 'paid') asked = 'not-paid';
      else if (refunds.some((one) => !refundEnds.includes(one.status))) asked = 'under-way';
      else if (left === 0) asked = 'all-back';
      else if (amount > left) asked = 'too-much';
      else if (amount > held) asked = 'no-funds';
      else {
        asked = 'taken';
        return { refunds: [...refunds, { id, amount, status, at }] };
      }
      return null;
    });
    return asked;
  }

  /** A refund, with the payment that it is of. */
  async findRefund(id: string): Promise<{ charge: StandInChargeRecord; refund: StandInRefundRecord } | null> {
    const charge = await this.#models.charges.findOne({ rail: this.#rail, 'refunds.id': id }).lean();
    const refund = charge?.refunds?.find((one) => one.id === id);
    return charge && refund ? { charge, refund } : null;
  }

  /** Gives a refund another of the provider's words. */
  async endRefund(id: string, status: string): Promise<void> {
    const found = await this.findRefund(id);
    if (!found) throw new Error(`the stand-in of ${this.#rail} has no refund ${id}`);
    await this.#change(found.charge.reference, ({ refunds = [] }) => ({
      refunds: refunds.map((one) => (one.id === id ? { ...one, status } : one)),
    }));
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
    const isOver = charge.expiresAt <= this.#app.clock.now() && charge.isInReconciliation !== true;
    return charge.state === 'open' && isOver ? { ...charge, state: 'ended' } : charge;
  }
}

const dayMs = 24 * 60 * 60_000;

const refundEnds: readonly string[] = ['COMPLETED', 'FAILED'];

/** What is back with the payer, or on its way. */
const givenBack = (refunds: readonly StandInRefundRecord[]): number =>
  refunds.reduce((total, { amount, status }) => (status === 'FAILED' ? total : total + amount), 0);

/** What of it is in the wallet. */
const inWallet = ({ state, refundedAt, amount, fee, refunds = [] }: StandInChargeRecord): number =>
  state === 'paid' && refundedAt === null ? amount - fee - givenBack(refunds) : 0;
