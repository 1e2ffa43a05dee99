import { withOwnDirection, withWrittenGraphemes } from '@letat/contracts/core/typed-text';

const narrow = '\u202f';
const wide = '\u00a0';

/** A piece of a line of text; what is `asTyped`, such as code, is context for the rest and is not changed. */
export interface TextPiece {
  text: string;
  asTyped?: boolean;
}

/** Stands for each character that is not to be changed: a word to what surrounds it. */
const mask = '\ufffc';
/** Addresses, and tags that an author typed. */
const typed =
  /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s«»“”„‟‹›…]+|www\.[^\s«»“”„‟‹›…]+|[^\s@<>"']{1,64}@[^\s@<>"']{1,200}|<\/?[a-z!][^<>]{0,300}>/gi;

const units =
  'F|FCFA|CFA|k?€|M€|Mds?€|USD|[kMGT]?o|[cmk]?m|mm|[ck]?m[²³]|ha|[km]?g|t|l|h|min|s|[kMG]?Wh?|°C?|ans?|mois|jours?|heures?|minutes?|millions?|milliards?';
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const opens = '(?<=^|[\\s([{«—–’-])';
const closes = '(?=$|[\\s)\\]}.,;:!?…»—–-])';

/** The rules in their order: what is found, and what stands in its place. */
const rules: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/(?<!\.)\.{3}(?!\.)/g, '…'],
  // Elisions: a quotation mark has a letter on one side at most.
  [/(?<=\p{L})'(?=[\p{L}\p{N}«“\ufffc]|"\p{L})/gu, '’'],
  // Pairs of quotation marks: one alone may be a measure.
  [new RegExp(`${opens}"(?=[^\\s"])[^"]*(?<=\\S)"${closes}`, 'g'), (found) => `“${found.slice(1, -1)}”`],
  [new RegExp(`${opens}'(?=[^\\s'])[^']*(?<=\\S)'${closes}`, 'g'), (found) => `‘${found.slice(1, -1)}’`],
  [/«(?:[ \u00a0\u202f]+(?=\S)|(?=[\p{Script=Latin}\p{N}“\ufffc]))/gu, `«${narrow}`],
  [/(?<=[\p{Script=Latin}\p{N}.…!?”\ufffc])»|(?<![ \u00a0\u202f]) +»/gu, `${narrow}»`],
  // A mark that is part of something else (10:30, an address, an emoticon) has no space before it, or a letter after it.
  [/ (?=[;!?]+(?:[\s»”")\].,…]|$))/g, narrow],
  [/ (?=:(?:\s|$))/g, wide],
  // Numbers, with what they count.
  [/(?<!\d[ \u202f]?)\d{1,3}(?: \d{3})+(?!\d)/g, (found) => found.replaceAll(' ', narrow)],
  [/(?<=\d) (?=[%‰])/g, narrow],
  [new RegExp(`(?<=\\d) (?=(?:[$€£]|(?:${units})(?![\\p{L}\\p{N}’'])))`, 'gu'), wide],
  [/(?<=\d\u00a0F) (?=CFA(?!\p{L}))/gu, wide],
  [new RegExp(`(?<=(?<![\\p{L}\\d])(?:\\d{1,2}|1er|1\ufffc\ufffc)) (?=(?:${months})(?!\\p{L}))`, 'gu'), wide],
  [/(?<=(?<!\p{L})(?:n[°º]s?|N[°º]s?|(?:pp?|art|al|chap|fig|vol)\.|§)) (?=\d)/gu, wide],
  [/(?<=(?<!\p{L})(?:MM?\.|Mmes?|Mlles?|Dr|Pr)) (?=\p{Lu})/gu, wide],
  [/(?<=(?<!\p{L})[IVX]+e) (?=siècles?(?!\p{L}))/gu, wide],
  // Dashes between words, where a hyphen with spaces can be nothing else, and between the years of a life.
  [/(?<=[\p{L}\p{N},;.…»”’)\ufffc] )--?(?= [\p{L}«“‘(\ufffc])/gu, '–'],
  [/(?<=\(\d{4})-(?=\d{4}\))/g, '–'],
];

/** What no rule changes anything of: most headings, cells and titles. */
const nothingToSet = /^(?:[\p{L},’]|\d(?!\s)|(?<!(?:Mmes?|Mlles?|Dr|Pr|[IVX]e|er))\s)*$/u;

/**
 * A line of text as French sets it: quotation marks, apostrophes, and spaces that do not break where there was one or must be one.
 * What was stored before there were rules for it (`typed-text.ts`) follows them here.
 */
export function setFrench(text: string): string {
  return setPieces([{ text: withWrittenGraphemes(withOwnDirection(text)) }]).join('');
}

/** Texts that were set, so that lists of the same titles are not set again for each request. */
const known = new Map<string, string>();
const maxKnown = 5000;

/** `setFrench` for titles and excerpts, which are stored as they were typed and shown far more often than they change. */
export function setTitle(typedText: string): string {
  const before = known.get(typedText);
  if (before !== undefined) return before;
  const set = setFrench(typedText);
  if (known.size >= maxKnown) known.clear();
  known.set(typedText, set);
  return set;
}

/** The same as `setFrench` for a line in pieces, which may be parts of different elements. */
export function setPieces(pieces: readonly TextPiece[]): string[] {
  const [only] = pieces;
  if (only && pieces.length === 1 && nothingToSet.test(only.text)) return [only.text];
  const parts = pieces.flatMap((piece, index) => partsOf(piece).map((part) => ({ ...part, index })));
  for (const [pattern, put] of rules) {
    const line = parts.map(({ text, asTyped }) => (asTyped ? mask.repeat(text.length) : text)).join('');
    const edits = [...line.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      editsOf(index, found, typeof put === 'string' ? put : put(found)),
    );
    if (edits.length > 0) apply(edits, parts);
  }
  const texts = pieces.map(() => '');
  for (const { index, text } of parts) texts[index] += text;
  return texts;
}

/** A piece without and with what is to stay as it was typed. */
function partsOf({ text, asTyped = false }: TextPiece): Required<TextPiece>[] {
  if (asTyped) return [{ text, asTyped }];
  const parts: Required<TextPiece>[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(typed)) {
    parts.push({ text: text.slice(done, index), asTyped: false }, { text: found, asTyped: true });
    done = index + found.length;
  }
  return [...parts, { text: text.slice(done), asTyped: false }];
}

interface Edit {
  start: number;
  length: number;
  text: string;
}

/** Only what differs: the rest may belong to other pieces. */
function editsOf(start: number, found: string, put: string): Edit[] {
  if (found.length !== put.length) return [{ start, length: found.length, text: put }];
  const edits: Edit[] = [];
  for (let at = 0; at < put.length; at += 1)
    if (found[at] !== put[at]) edits.push({ start: start + at, length: 1, text: put.charAt(at) });
  return edits;
}

/** Edits in order; one across several parts puts its text into the first. */
function apply(edits: Edit[], parts: { text: string }[]): void {
  let next = 0;
  let begin = 0;
  for (const part of parts) {
    const { text } = part;
    const end = begin + text.length;
    let done = begin;
    let set = '';
    for (let edit = edits[next]; edit && edit.start < end; edit = edits[next]) {
      set += text.slice(done - begin, edit.start - begin) + edit.text;
      done = Math.min(end, edit.start + edit.length);
      const left = edit.start + edit.length - end;
      if (left > 0) {
        edits[next] = { start: end, length: left, text: '' };
        break;
      }
      next += 1;
    }
    part.text = set + text.slice(done - begin);
    begin = end;
  }
}
