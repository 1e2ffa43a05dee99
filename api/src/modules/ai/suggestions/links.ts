import type { Range } from './protected-ranges.ts';

/** An image, or a link with its words. */
export interface Link extends Range {
  label: string;
}

/** Characters that each part may have: an address in parentheses, and the name of a definition in brackets. */
interface Most {
  address: number;
  reference: number;
}

const maxLabel = 500;
const ofImage: Most = { address: 500, reference: -1 };
const ofLink: Most = { address: 500, reference: 200 };

/** `![words](address)`, from left to right. */
export const imagesIn = (markdown: string): Link[] => linksIn(markdown, '![', ofImage);

/** `[words](address)` and `[words][name]`, from left to right; images are some too. */
export const wordLinksIn = (markdown: string): Link[] => linksIn(markdown, '[', ofLink);

/** What stands behind a closing bracket: `(address)`, or `[name]`. */
export function targetsIn(markdown: string, most: Most): Range[] {
  const targets: Range[] = [];
  const endOf = targetEnds(markdown, most);
  let from = 0;
  for (let at = markdown.indexOf(']'); at !== -1; at = markdown.indexOf(']', from)) {
    const end = endOf(at + 1);
    if (end !== null) targets.push({ start: at + 1, end });
    // The bracket that ends a name may have a target of its own.
    from = end === null ? at + 1 : end - 1;
  }
  return targets;
}

/** The text with something else in the place of each of these, which are in order and apart. */
export function replaced<T extends Range>(text: string, ranges: readonly T[], by: (range: T) => string): string {
  let from = 0;
  let result = '';
  for (const range of ranges) {
    result += text.slice(from, range.start) + by(range);
    from = range.end;
  }
  return result + text.slice(from);
}

function linksIn(markdown: string, mark: '![' | '[', most: Most): Link[] {
  const links: Link[] = [];
  const labelEndOf = closings(markdown, ']');
  const endOf = targetEnds(markdown, most);
  let from = 0;
  for (let start = markdown.indexOf(mark); start !== -1; start = markdown.indexOf(mark, from)) {
    const words = start + mark.length;
    const labelEnd = labelEndOf(words, maxLabel);
    const end = labelEnd === null ? null : endOf(labelEnd + 1);
    if (labelEnd !== null && end !== null) links.push({ start, end, label: markdown.slice(words, labelEnd) });
    from = end ?? start + 1;
  }
  return links;
}

/** Where the target ends that begins at a place, null where none does; for places that go up. */
function targetEnds(text: string, { address, reference }: Most): (from: number) => number | null {
  const parenthesis = closings(text, ')');
  const bracket = closings(text, ']');
  return (from) => {
    const opening = text[from];
    const last =
      opening === '(' ? parenthesis(from + 1, address) : opening === '[' ? bracket(from + 1, reference) : null;
    return last === null ? null : last + 1;
  };
}

/**
 * Where the first of these marks stands from a place on, in the same line and behind no more characters than so many; for places
 * that go up. Every character is looked at once: a pattern that begins anew at every opening looks at hundreds for each.
 */
function closings(text: string, mark: ']' | ')'): (from: number, most: number) => number | null {
  const ends = mark === ']' ? /[\]\n]/g : /[)\n]/g;
  let found = -1;
  return (from, most) => {
    if (found < from) {
      ends.lastIndex = from;
      found = ends.exec(text)?.index ?? text.length;
    }
    return text[found] === mark && found - from <= most ? found : null;
  };
}
