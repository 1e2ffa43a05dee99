import { headingLines, listLines, prefixLines } from './line-marks.ts';
import { type LinkPlace, linkAround } from './link-around.ts';
import { surround } from './surround.ts';
import { replaced } from './text-ranges.ts';

/** A text and what of it is selected: half-open, in UTF-16 units. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What a tool does to a text; null when it has nothing to do. Knows nothing of the field that shows it. */
export type Edit = (selected: Selected) => Selected | null;

/** Makes a link of the selection; what is to be filled in is selected. Of one that is there already, that is its address. */
export const link: Edit = ({ text, start, end }) => {
  const existing = linkAround({ text, start, end });
  if (existing) return { text, start: existing.address.from, end: existing.address.to };
  const chosen = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen)) return replaced(text, start, end, `[texte](${chosen})`, 1, 'texte'.length);
  const label = chosen || 'texte';
  const whole = `[${label}](https://)`;
  return chosen
    ? replaced(text, start, end, whole, label.length + 3, 'https://'.length)
    : replaced(text, start, end, whole, 1, label.length);
};

/** Puts a picture on lines of its own; what it shows is selected, to be said better. */
export function image(path: string, alt: string): Edit {
  return ({ text, start, end }) => {
    const gap = gapAfter(text.slice(0, start));
    const escaped = alt.replace(/[[\]\\]/g, '\\$&');
    return replaced(text, start, end, `${gap}![${escaped}](${path})\n\n`, gap.length + 2, escaped.length);
  };
}

/** Stored pictures of the text that nothing describes. */
export const undescribedImages = (text: string): string[] =>
  [...text.matchAll(/!\[\]\((\/objects\/[^\s)]+)\)/g)].map(([, path = '']) => path);

/** Says what a picture shows that nothing describes yet; null when it is not in the text any more. */
export function describeImage(path: string, alt: string): Edit {
  return ({ text }) => {
    const mark = `![](${path})`;
    const from = text.indexOf(mark);
    if (from === -1) return null;
    const whole = `![${alt.replace(/[[\]\\]/g, '\\$&')}](${path})`;
    return replaced(text, from, from + mark.length, whole, whole.length, 0);
  };
}

/** Makes a link of the selected words, with an address that is there already. Words of a link lead there instead. null where they cannot be one. */
export function linkTo(address: string): Edit {
  return ({ text, start, end }) => {
    const chosen = text.slice(start, end);
    if (chosen.trim() === '' || /[\n[\]]|^\s*(?:https?:|www\.)\S*\s*$/.test(chosen)) return null;
    const existing = linkAround({ text, start, end });
    if (existing) return end < existing.address.from ? readdressed(text, existing, address) : null;
    const label = chosen.trim();
    const from = start + chosen.indexOf(label);
    const whole = `[${label}](${bracketed(address)})`;
    return replaced(text, from, from + label.length, whole, whole.length, 0);
  };
}

function readdressed(text: string, { to, address: { from, to: stop } }: LinkPlace, address: string): Selected {
  const written = text[from - 1] === '<' ? address : bracketed(address);
  return replaced(text, from, stop, written, written.length + to - stop, 0);
}

const bracketed = (address: string) => (/[()]/.test(address) ? `<${address}>` : address);

const blockMark = /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||!\[|---$)/;

/** Puts words into the text as they are. */
export function insertWords(words: string): Edit {
  return ({ text, start, end }) => replaced(text, start, end, words, words.length, 0);
}

/** Puts markdown into the text; what is more than words of one line stands apart from the lines around it. */
export function insertBlocks(markdown: string): Edit {
  if (!markdown.includes('\n') && !blockMark.test(markdown)) return insertWords(markdown);
  return (selected) => {
    const { text, start, end } = selected;
    return insertWords(gapAfter(text.slice(0, start)) + markdown + gapBefore(text.slice(end)))(selected);
  };
}

/** The blank line between a block and the text before it. */
export const gapAfter = (text: string) =>
  text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
/** The blank line between it and the text behind it. */
export const gapBefore = (text: string) =>
  text === '' || text.startsWith('\n\n') ? '' : text.startsWith('\n') ? '\n' : '\n\n';

export const tools = {
  bold: surround({ all: ['**', '__'], pick: () => '**' }),
  italic: surround({ all: ['_', '*'], pick: italicMark }),
  heading: headingLines('## '),
  subheading: headingLines('### '),
  quote: prefixLines('> ', /^ {0,3}> ?/),
  bullets: listLines('bullets'),
  numbers: listLines('numbers'),
  link,
} satisfies Record<string, Edit>;

const called = /\[\^(\d+)\]/g;
const noteLine = /^\[\^[^\]\s]+\]:/;

/** The highest number of a note that the text calls. */
export const highestNote = (text: string): number =>
  Math.max(0, ...[...text.matchAll(called)].map(([, digits]) => Number(digits)));

/** Calls a note behind the selection, and begins it at the end of the text, where it is written. The renderer numbers notes anew. */
export const note: Edit = ({ text, end }) => {
  const number = highestNote(text) + 1;
  const body = `${text.slice(0, end)}[^${number}]${text.slice(end)}`.trimEnd();
  const lastLine = body.slice(body.lastIndexOf('\n') + 1);
  const next = `${body}${noteLine.test(lastLine) ? '\n' : '\n\n'}[^${number}]: `;
  return { text: next, start: next.length, end: next.length };
};

/** What sets words between two others in italics: inside of a word `_` is no mark. */
export function italicMark(before: string, after: string): '*' | '_' {
  return /[\p{L}\p{M}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after) ? '*' : '_';
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>;

const withMod: Record<string, Edit> = { b: tools.bold, i: tools.italic, k: tools.link };
/** By place, since the characters of these keys differ from keyboard to keyboard. */
const withModAndShift: Record<string, Edit> = {
  Digit2: tools.heading,
  Digit3: tools.subheading,
  Digit7: tools.numbers,
  Digit8: tools.bullets,
  Digit9: tools.quote,
};

/** The tool that these keys call for. */
export function toolOf({ key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing }: Pressed): Edit | undefined {
  if (altKey || isComposing || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? withModAndShift[code] : withMod[key.toLowerCase()];
}
