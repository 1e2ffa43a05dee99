import { aiLimits } from '@letat/contracts/ai/constants';
import type { Suggestion } from '@letat/contracts/ai/operations';
import { overlapping, protectedRanges, type Range } from './protected-ranges.ts';

/** A change that a person or something would make, before anything is known about where it stands. */
export interface Candidate extends Range {
  replacement: string;
  reason: string;
}

/**
 * Candidates as suggestions of whole words: those that would touch what is protected, change nothing, reach over a line or stand
 * in the way of an earlier one are left out. In the order of the text.
 */
export function propose(text: string, candidates: readonly Candidate[]): Suggestion[] {
  const untouchable = protectedRanges(text);
  const taken: Range[] = [];
  const proposed: Omit<Suggestion, 'id'>[] = [];
  for (const candidate of candidates) {
    if (candidate.start < 0 || candidate.end > text.length || candidate.start >= candidate.end) continue;
    const change = trimmed(text, wholeWords(text, { ...candidate, replacement: tidy(candidate.replacement) }));
    const { start, end, replacement, reason } = change;
    const original = text.slice(start, end);
    if (start >= end || original === replacement || /[\r\n]/.test(original)) continue;
    if (overlapping(untouchable, change) || taken.some((range) => range.start < end && start < range.end)) continue;
    if (!balanced(original, replacement) || growsTogether(untouchable, change, original)) continue;
    taken.push({ start, end });
    proposed.push({ start, end, original, replacement, reason });
    if (proposed.length === aiLimits.maxSuggestions) break;
  }
  return proposed.sort((a, b) => a.start - b.start).map((change, index) => ({ id: `s${index + 1}`, ...change }));
}

/**
 * Whether what is protected would become longer: an address ends with a space, and what takes the place of that space would be
 * read as its end.
 */
function growsTogether(
  untouchable: readonly Range[],
  { start, end, replacement }: Candidate,
  original: string,
): boolean {
  const isProtected = (at: number) => overlapping(untouchable, { start: at, end: at + 1 }) !== null;
  return (
    (isProtected(start - 1) && replacement.charAt(0) !== original.charAt(0)) ||
    (isProtected(end) && replacement.at(-1) !== original.at(-1))
  );
}

const wordCharacter = /[\p{L}\p{M}\p{N}'’-]/u;

/** The same change, of words as a whole: what of a word stands beside it is in both. */
function wholeWords(text: string, change: Candidate): Candidate {
  let { start, end, replacement } = wholeCharacters(text, change);
  while (start > 0 && isWithinWord(text, start)) {
    start -= 1;
    replacement = text.charAt(start) + replacement;
  }
  while (end < text.length && isWithinWord(text, end)) {
    replacement += text.charAt(end);
    end += 1;
  }
  return { ...change, start, end, replacement };
}

/** A character outside Unicode's first plane is replaced whole: half of one is no text. */
function wholeCharacters(text: string, change: Candidate): Candidate {
  const start = isWithinPair(text, change.start) ? change.start - 1 : change.start;
  const end = isWithinPair(text, change.end) ? change.end + 1 : change.end;
  return { ...change, start, end };
}

function isWithinPair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) && at > 0;
}

function isWithinWord(text: string, at: number): boolean {
  return isOfWord(text, at - 1) && isOfWord(text, at);
}

/** Halves of a surrogate pair belong together too. */
function isOfWord(text: string, at: number): boolean {
  const character = text.charAt(at);
  return wordCharacter.test(character) || /[\ud800-\udfff]/.test(character);
}

/** Without the words that stay the same at its ends. */
function trimmed(text: string, change: Candidate): Candidate {
  const before = piecesOf(text.slice(change.start, change.end));
  const after = piecesOf(change.replacement);
  let { start, end } = change;
  while (before.length > 0 && after.length > 0 && before[0] === after[0]) {
    start += before.shift()?.length ?? 0;
    after.shift();
  }
  while (before.length > 0 && after.length > 0 && before.at(-1) === after.at(-1)) {
    end -= before.pop()?.length ?? 0;
    after.pop();
  }
  // Only words were added, or only taken away: the word before them shows where.
  if (start === end || (before.length > 0 && after.length === 0))
    return withNeighbour(text, { ...change, start, end }, after);
  return { ...change, start, end, replacement: after.join('') };
}

/** Characters before a change among which its neighbour is looked for. */
const neighbourhood = 200;

function withNeighbour(text: string, change: Candidate, after: readonly string[]): Candidate {
  const before = lastWordOf(text.slice(Math.max(0, change.start - neighbourhood), change.start));
  return { ...change, start: change.start - before.length, replacement: before + after.join('') };
}

/** The last word of the last line, with what stands behind it; '' where that line has none. */
function lastWordOf(text: string): string {
  const pieces = piecesOf(text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1));
  const word = pieces.findLastIndex((piece) => /[\p{L}\p{M}\p{N}]/u.test(piece));
  return word < 0 ? '' : pieces.slice(word).join('');
}

/** Words, and what stands between them. */
function piecesOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’-]+|[^\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
}

/** One line of plain characters: a suggestion never brings a paragraph, a control character or half of one. */
function tidy(replacement: string): string {
  return replacement
    .toWellFormed()
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC');
}

/** Whether marks of Markdown are in what is replaced as often as in what replaces it: what is bold or linked stays so. */
function balanced(original: string, replacement: string): boolean {
  return [...'*_`[]()<>|#~\\'].every((mark) => original.split(mark).length === replacement.split(mark).length);
}

const reasonLength = 120;

/** Why, in one line; what gives no reason has a general one. */
export function tidyReason(reason: string): string {
  return tidy(reason).trim().slice(0, reasonLength).toWellFormed() || 'Reformulation';
}
