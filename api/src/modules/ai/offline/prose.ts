import { imagesIn, replaced, wordLinksIn } from '../suggestions/links.ts';
import { overlapping, protectedRanges, type Range } from '../suggestions/protected-ranges.ts';

/** A part of a text that is read: a heading, or a paragraph, item or quotation of one line or more. */
export interface Block extends Range {
  /** 1 to 6 for a heading, null for prose. */
  level: number | null;
}

export interface Sentence extends Range {
  /** Without the marks of Markdown. */
  text: string;
  /** The number of its paragraph among the blocks. */
  block: number;
}

const heading = /^ {0,3}(#{1,6})[ \t]+\S/;
/** Under a paragraph, what makes a heading of it, of however many lines (CommonMark 4.3). */
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const startsContainer = /^ {0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/;
const startsItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+/;

/** The blocks of Markdown that hold prose, in order; code, tables, notes and HTML are none. */
export function blocksOf(markdown: string): Block[] {
  const hidden = protectedRanges(markdown);
  const blocks: Block[] = [];
  let open: Block | null = null;
  let start = 0;
  for (const line of markdown.split(/(?<=\n)/)) {
    const end = start + line.trimEnd().length;
    const over = overlapping(hidden, { start, end });
    const isHidden = over !== null && over.start <= start && over.end >= end;
    const marks = heading.exec(line)?.[1];
    const isUnderline = isHidden && open !== null && underline.test(line.trimEnd());
    if (open !== null && isUnderline && !startsContainer.test(markdown.slice(open.start, open.end)))
      open.level = line.includes('=') ? 1 : 2;
    if (line.trim() === '' || isHidden) open = null;
    else if (marks !== undefined) {
      blocks.push({ start, end, level: marks.length });
      open = null;
    } else if (open === null || startsItem.test(line)) {
      open = { start, end, level: null };
      blocks.push(open);
    } else open.end = end;
    start += line.length;
  }
  return blocks;
}

/** A point after these ends no sentence. */
const abbreviations =
  /(?:^|[\s(«'’])(?:MM?|Mmes?|Mlles?|Drs?|Prs?|St|Ste|art|al|cf|ex|p|pp|n|no|vol|fig|chap|av|env|éd|etc|J\.-C|[A-ZÉÈ])\.$/u;
/** Characters that are looked at: more than the longest of them, with its point and what stands before it. */
const abbreviationLength = 12;
/** Each run of marks is looked at once: beginning again at every mark of a long run takes time by the square of it. */
const ending = /(?<![.!?…])[.!?…]+[»”")\]*_]*(?:[\u00a0\u202f ]*»)?(?:\[\^[^\]\n]{1,100}\]){0,10}(?=\s|$)/gu;

/** The sentences of all prose, in order, with their offsets in the Markdown. */
export function sentencesOf(markdown: string, blocks: readonly Block[] = blocksOf(markdown)): Sentence[] {
  return blocks.flatMap((block, index) => (block.level === null ? sentencesIn(markdown, block, index) : []));
}

function sentencesIn(markdown: string, block: Block, index: number): Sentence[] {
  const source = markdown.slice(block.start, block.end);
  const sentences: Sentence[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = source.slice(from, to);
    const text = plain(raw);
    const leading = raw.length - raw.trimStart().length;
    if (/[\p{L}\p{N}]/u.test(text))
      sentences.push({
        start: block.start + from + leading,
        end: block.start + from + raw.trimEnd().length,
        text,
        block: index,
      });
    from = to;
  };
  for (const { index: at, 0: mark } of source.matchAll(ending)) {
    const end = at + mark.length;
    const next = source.slice(end).trimStart();
    const startsNew = next === '' || /^[«“"‘(*_[]*[\p{Lu}\p{N}]/u.test(next) || /^[^\p{Script=Latin}]/u.test(next);
    const isAbbreviation =
      mark === '.' && abbreviations.test(source.slice(Math.max(from, end - abbreviationLength), end));
    if (startsNew && !isAbbreviation) add(end);
  }
  if (from < source.length) add(source.length);
  return sentences;
}

/** What is read of some Markdown: the words of links, no marks, no notes. */
export function plain(markdown: string): string {
  const unmarked = markdown.replace(
    /^ {0,3}(?:#{1,6}[ \t]+|(?:> ?)+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)/gm,
    '',
  );
  const noted = replaced(unmarked, imagesIn(unmarked), () => '').replace(/\[\^[^\]\n]{1,100}\]/g, '');
  return replaced(noted, wordLinksIn(noted), ({ label }) => label)
    .replace(/<[a-z!/][^<>]{0,500}>/gi, '')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words as a reader counts them: « l’État » is one. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
}
