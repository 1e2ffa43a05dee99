/** A text and what of it is selected: half-open, in UTF-16 units. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What a tool does to a text; null when it has nothing to do. Knows nothing of the field that shows it. */
export type Edit = (selected: Selected) => Selected | null;

/** Puts marks around the selection, or takes them away. White space at its edges stays outside: markdown wants it so. */
export function surround(mark: string): Edit {
  return ({ text, start: from, end: to }) => {
    const chosen = text.slice(from, to);
    const start = from + (chosen.length - chosen.trimStart().length);
    const end = Math.max(start, to - (chosen.length - chosen.trimEnd().length));
    const inner = text.slice(start, end);
    if (standsBetween(text, start, end, mark))
      return replaced(text, start - mark.length, end + mark.length, inner, 0, inner.length);
    const twice = inner.length >= 2 * mark.length && inner.startsWith(mark) && inner.endsWith(mark);
    if (twice && isWhole(inner, mark)) {
      const bare = inner.slice(mark.length, -mark.length);
      return replaced(text, start, end, bare, 0, bare.length);
    }
    return replaced(text, start, end, mark + inner + mark, mark.length, inner.length);
  };
}

/** Puts a mark at the start of each line of the selection, or takes it from all of them. */
export function prefixLines(mark: string | ((index: number) => string), anyMark: RegExp): Edit {
  const markOf = typeof mark === 'string' ? () => mark : mark;
  return ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const stop = text.indexOf('\n', Math.max(start, end - 1));
    const to = stop === -1 ? text.length : stop;
    const lines = text.slice(from, to).split('\n');
    const written = (line: string) => line.trim() !== '' || lines.length === 1;
    const all = lines.filter(written).every((line, index) => line.startsWith(markOf(index)));
    let count = -1;
    const next = lines.map((line) => {
      if (!written(line)) return line;
      count += 1;
      const bare = line.replace(anyMark, '');
      return all ? bare : markOf(count) + bare;
    });
    const block = next.join('\n');
    if (start === end) {
      const moved = block.length - (to - from);
      return replaced(text, from, to, block, Math.max(0, start - from + moved), 0);
    }
    return replaced(text, from, to, block, 0, block.length);
  };
}

/** Makes a link of the selection; what is to be filled in is selected. */
export const link: Edit = ({ text, start, end }) => {
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
    const said = alt.replace(/[[\]\\]/g, '\\$&');
    return replaced(text, start, end, `${gap}![${said}](${path})\n\n`, gap.length + 2, said.length);
  };
}

/** Makes a link of the selected words, with an address that is there already. null where they cannot be one. */
export function linkTo(address: string): Edit {
  return ({ text, start, end }) => {
    const chosen = text.slice(start, end);
    if (chosen.trim() === '' || /[\n[\]]|^\s*(?:https?:|www\.)\S*\s*$/.test(chosen)) return null;
    const label = chosen.trim();
    const from = start + chosen.indexOf(label);
    const whole = `[${label}](${/[()]/.test(address) ? `<${address}>` : address})`;
    return replaced(text, from, from + label.length, whole, whole.length, 0);
  };
}

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

/** What keeps a block apart from the text before it. */
export const gapAfter = (text: string) =>
  text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
/** What keeps it apart from the text behind it. */
export const gapBefore = (text: string) =>
  text === '' || text.startsWith('\n\n') ? '' : text.startsWith('\n') ? '\n' : '\n\n';

export const tools = {
  bold: surround('**'),
  italic: surround('_'),
  heading: prefixLines('## ', /^#{1,6} +/),
  quote: prefixLines('> ', /^> ?/),
  bullets: prefixLines('- ', /^(?:[-*+]|\d+[.)]) +/),
  numbers: prefixLines((index) => `${index + 1}. `, /^(?:[-*+]|\d+[.)]) +/),
  link,
} satisfies Record<string, Edit>;

function standsBetween(text: string, start: number, end: number, mark: string): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const longer = mark[0] ?? '';
  return (
    before.endsWith(mark) &&
    after.startsWith(mark) &&
    !before.endsWith(longer + mark) &&
    !after.startsWith(mark + longer)
  );
}

/** `**a** and **b**` begins and ends with the mark without being marked as a whole. */
function isWhole(inner: string, mark: string): boolean {
  return !inner.slice(mark.length, -mark.length).includes(mark);
}

/** The text with a part replaced, and a selection counted from where that part begins. */
export function replaced(text: string, from: number, to: number, by: string, offset: number, length: number): Selected {
  const start = from + offset;
  return { text: text.slice(0, from) + by + text.slice(to), start, end: start + length };
}
