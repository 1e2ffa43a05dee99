import type { Currency } from '../core/money.ts';

/** What one entry of an account's chain says. */
export interface LedgerEntryContent {
  /** `author:<id>`, `platform`, …: names nobody. */
  account: string;
  currency: Currency;
  /** From 1, without gaps, for each account and currency. */
  sequence: number;
  /** Minor units: what the account receives, or gives if it is negative. */
  amount: number;
  /** Minor units, with this entry. */
  balance: number;
  /** Key of the transaction that the entry belongs to. */
  transaction: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Of the entry before; empty for the first. */
  previousHash: string;
}

/**
 * The text whose SHA-256 (UTF-8, in hex) is the entry's hash: a person who has a chain's entries, and the last hash from a statement,
 * finds out alone whether one was changed, left out or put in. It stays as it is for as long as entries are stored.
 */
export function ledgerEntryText(entry: LedgerEntryContent): string {
  const { account, currency, sequence, amount, balance, transaction, at, previousHash } = entry;
  return JSON.stringify(['v1', account, currency, sequence, amount, balance, transaction, at, previousHash]);
}

/** An entry with its hash, as it is stored and handed out. */
export interface LedgerEntryLink extends LedgerEntryContent {
  hash: string;
}

/** The end of a chain: number, balance and hash of its last entry. */
export interface ChainEnd {
  sequence: number;
  balance: number;
  hash: string;
}

/** The end of a chain without entries. */
export const emptyChain: ChainEnd = { sequence: 0, balance: 0, hash: '' };

/** What is wrong with a chain, at which entry. */
export interface ChainFault {
  sequence: number;
  problem: 'missing entry' | 'changed entry' | 'head differs';
}

/**
 * What is wrong with an entry that should follow that end of its chain; null when nothing is.
 * @param recomputed SHA-256 of the entry's text
 */
export function faultOfLink(last: ChainEnd, entry: LedgerEntryLink, recomputed: string): ChainFault | null {
  if (entry.sequence !== last.sequence + 1) return { sequence: last.sequence + 1, problem: 'missing entry' };
  const follows = entry.previousHash === last.hash && entry.balance === last.balance + entry.amount;
  return follows && entry.hash === recomputed ? null : { sequence: entry.sequence, problem: 'changed entry' };
}

/** Whether the chain ends where its head says. */
export function faultOfHead(last: ChainEnd, head: ChainEnd): ChainFault | null {
  const isHead = last.sequence === head.sequence && last.hash === head.hash && last.balance === head.balance;
  return isHead ? null : { sequence: head.sequence, problem: 'head differs' };
}
