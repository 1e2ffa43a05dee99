import { createHash } from 'node:crypto';
import { type Currency, type Money, moneyOf, sum } from '@letat/contracts/core/money';
import { type ChainFault, emptyChain, faultOfHead, faultOfLink } from '@letat/contracts/ledger/constants';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type Account, isAccount } from './accounts.ts';
import { hashOf, type LedgerEntry, type LedgerHead, type LedgerRepository } from './ledger.repository.ts';

/** What one account receives by a posting, or gives if it is negative. */
export interface PostingLine {
  account: Account;
  amount: Money;
}

/** Money that moves between accounts. */
export interface Posting {
  /** Names what happened, once and for all: `capture:<id>`. The same posting under the same key is posted once. */
  key: string;
  /** `sale`, `refund`, `fee`, `payout`, … */
  kind: string;
  lines: readonly PostingLine[];
}

/** Money that moved at a time of the past; without one it moves now. */
export interface PastPosting extends Posting {
  at?: Date;
}

export type { ChainFault };

const pageSize = 500;

export class LedgerService {
  readonly #mongo: Pick<Database, 'serialise'>;
  readonly #entries: LedgerRepository;
  readonly #clock: Clock;

  constructor(mongo: Pick<Database, 'serialise'>, entries: LedgerRepository, clock: Clock) {
    this.#mongo = mongo;
    this.#entries = entries;
    this.#clock = clock;
  }

  /** In the transaction of what moved the money. False if it was posted before. */
  async post(posting: Posting, session: ClientSession): Promise<boolean> {
    return (await this.postAll([posting], session)) > 0;
  }

  /**
   * Many postings at once, in their order, by about as many writes as accounts they move money between.
   * @returns how many of them had not been posted before
   */
  async postAll(postings: readonly PastPosting[], session: ClientSession): Promise<number> {
    for (const posting of postings) assertBalanced(posting);
    // In one order, so that those who need the same accounts meet at the first of them.
    const places = [...new Set(postings.flatMap(({ lines }) => lines.map(placeOf)))].toSorted();
    for (const place of places) await this.#mongo.serialise(session, `ledger ${place}`);
    const made = await this.#without(postings, session);
    if (made.length === 0) return 0;
    const entries = made.flatMap(({ key: transaction, kind, at, lines }) =>
      lines.map((line) => ({ place: placeOf(line), account: line.account, ...line.amount, transaction, kind, at })),
    );
    const byPlace = Map.groupBy(entries, ({ place }) => place);
    const chained: LedgerEntry[] = [];
    for (const place of places) {
      const added = byPlace.get(place) ?? [];
      const [first] = added;
      if (first) chained.push(...(await this.#entries.extend(first.account, first.currency, added, session)));
    }
    await this.#entries.insertEntries(chained, session);
    await this.#entries.insertTransactions(
      made.map(({ key: _id, kind, at, digest }) => ({ _id, kind, at, digest })),
      session,
    );
    return made.length;
  }

  /** These postings without those that were made before, each with its digest and its time. */
  async #without(postings: readonly PastPosting[], session: ClientSession) {
    const keys = postings.map(({ key }) => key);
    const known = new Map<string, string>();
    for (const { _id, digest } of await this.#entries.findTransactions(keys, session)) known.set(_id, digest);
    const now = this.#clock.now();
    return postings.flatMap((posting) => {
      const digest = digestOf(posting);
      const before = known.get(posting.key);
      if (before !== undefined && before !== digest)
        throw new Error(`ledger: ${posting.key} was posted with other lines`);
      known.set(posting.key, digest);
      return before === undefined ? [{ ...posting, digest, at: posting.at ?? now }] : [];
    });
  }

  async head(account: string, currency: Currency): Promise<LedgerHead> {
    return this.#entries.head(account, currency);
  }

  async balance(account: string, currency: Currency, session?: ClientSession): Promise<Money> {
    const { balance } = await this.#entries.head(account, currency, session);
    return moneyOf(balance, currency);
  }

  async list(account: string, currency: Currency, after: number, limit: number): Promise<LedgerEntry[]> {
    return this.#entries.list(account, currency, after, limit);
  }

  /** Recomputes the chain of an account from its first entry; null when all of it is as it was written. */
  async verify(account: string, currency: Currency): Promise<ChainFault | null> {
    // Read first: entries that are added meanwhile are after it.
    const head = await this.#entries.head(account, currency);
    let last: LedgerHead = emptyChain;
    while (last.sequence < head.sequence) {
      const page = await this.#entries.list(account, currency, last.sequence, pageSize);
      if (page.length === 0) return { sequence: last.sequence + 1, problem: 'missing entry' };
      for (const entry of page) {
        const fault = faultOfLink(last, { ...entry, at: entry.at.toISOString() }, hashOf(entry));
        if (fault) return fault;
        last = entry;
        if (last.sequence === head.sequence) break;
      }
    }
    return faultOfHead(last, head);
  }
}

/** What has a chain of its own. */
const placeOf = ({ account, amount }: PostingLine) => `${account} ${amount.currency}`;

/** Every line moves something, each account and currency stands once, and each currency sums up to nothing. */
function assertBalanced({ key, lines }: Posting): void {
  const places = lines.map(({ account, amount }) => `${account}/${amount.currency}`);
  if (!/^[\w:.-]{1,200}$/.test(key)) throw new Error('ledger: a key has letters, digits and _ : . - only');
  if (new Set(places).size < places.length) throw new Error(`ledger: ${key} has an account twice`);
  for (const { account, amount } of lines) {
    if (!isAccount(account)) throw new Error(`ledger: ${key} has ${account}, which is no account of the chart`);
    if (amount.amount === 0) throw new Error(`ledger: ${key} has a line of nothing`);
  }
  const byCurrency = Map.groupBy(lines, ({ amount }) => amount.currency);
  if (byCurrency.size === 0) throw new Error(`ledger: ${key} has no lines`);
  for (const [currency, moved] of byCurrency) {
    const total = sum(
      moved.map(({ amount }) => moneyOf(amount.amount, currency)),
      currency,
    );
    if (total.amount !== 0) throw new Error(`ledger: ${key} does not balance in ${currency}`);
  }
}

function digestOf({ kind, lines }: Posting): string {
  const moved = lines.map(({ account, amount }) => [account, amount.currency, amount.amount]);
  return createHash('sha256')
    .update(JSON.stringify([kind, ...moved.toSorted()]))
    .digest('hex');
}
