import { createHash } from 'node:crypto';
import { type CommentSignal, hastySeconds, signalWeights } from '@letat/contracts/comments/constants';
import type { CommentDraft } from '@letat/contracts/comments/operations';
import { fold } from '@letat/contracts/core/fold';

const day = 24 * 60 * 60 * 1000;
/** Comments of one address within the time below: as many speak against one. */
export const maxInRateWindow = 3;
/** Over how long comments of one address, and the same words from anybody, are looked for (milliseconds). */
export const rateWindow = 10 * 60 * 1000;
export const repeatWindow = 30 * day;
/** Short texts that many people write by themselves are no signal of spam. */
const tooShortToRepeat = 20;
const manyLinks = 2;
const link = /\bhttps?:\/\/|\bwww\./giu;

/** What the module knows of a comment that comes, besides the comment. */
export interface Circumstances {
  isBanned: boolean;
  /** How many came from its address within `rateWindow`. */
  recent: number;
  /** A comment said the same within `repeatWindow`. */
  isRepeated: boolean;
}

/** What speaks against a comment, in the order of the catalogue. */
export function signalsOf(
  { content, website, elapsed }: Pick<CommentDraft, 'content' | 'website' | 'elapsed'>,
  { isBanned, recent, isRepeated }: Circumstances,
): CommentSignal[] {
  const found: Record<CommentSignal, boolean> = {
    honeypot: Boolean(website),
    banned: isBanned,
    timing: elapsed !== undefined && elapsed < hastySeconds * 1000,
    rate: recent >= maxInRateWindow,
    links: (content.match(link) ?? []).length >= manyLinks,
    repeated: isRepeated && content.length >= tooShortToRepeat,
  };
  return signalsIn(found);
}

function signalsIn(found: Record<CommentSignal, boolean>): CommentSignal[] {
  return (['honeypot', 'banned', 'timing', 'rate', 'links', 'repeated'] as const).filter((signal) => found[signal]);
}

export function scoreOf(signals: readonly CommentSignal[]): number {
  return signals.reduce((sum, signal) => sum + signalWeights[signal], 0);
}

/** Each point puts a comment behind those of a day later: a suspicious one waits, and is not forgotten. */
export function queuedAt(createdAt: Date, score: number): Date {
  return new Date(createdAt.getTime() - score * day);
}

/** The same for words that look the same, and for those that differ in spaces and punctuation only. */
export function contentKeyOf(content: string): string {
  const words = fold(content).match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 22);
}
