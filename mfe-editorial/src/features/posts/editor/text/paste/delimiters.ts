import { blocks } from './elements.ts';

const word = /[^\s\p{P}\p{S}]/u;
const marks = 'strong, em, del, s';

/**
 * Whether marks around this content are read as marks where the element stands: CommonMark does not take those for some that have a
 * sign inside and a letter outside, as `**L’**État` (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run).
 */
export function delimits(mark: string, content: string, element: Element): boolean {
  const characters = [...content];
  const [first = '', last = ''] = [characters.at(0), characters.at(-1)];
  if (first === mark || last === mark) return false;
  // Two runs of marks that meet are read as one.
  if (isMark(siblingOf(element, 'previousSibling'))) return false;
  const [before, after] = [neighbour(element, 'previousSibling'), neighbour(element, 'nextSibling')];
  return (word.test(first) || !word.test(before)) && (word.test(last) || !word.test(after));
}

type Side = 'previousSibling' | 'nextSibling';

const isMark = (node: Node | null): boolean => node instanceof Element && node.matches(marks);

/** The next node that leaves anything. */
function siblingOf(element: Element, side: Side): Node | null {
  let node: Node | null = element[side];
  while (node instanceof Text && node.data === '') node = node[side];
  return node;
}

/** The character that stands beside the element; '' at the edge of its block, any sign where marks stand. */
function neighbour(element: Element, side: Side): string {
  const node = siblingOf(element, side);
  if (node instanceof Text) return [...node.data].at(side === 'previousSibling' ? -1 : 0) ?? '';
  if (node instanceof Element) return node.matches(`${blocks}, br`) ? '' : '*';
  return element.parentElement?.matches(`${blocks}, td, th, body`) === false ? '*' : '';
}
