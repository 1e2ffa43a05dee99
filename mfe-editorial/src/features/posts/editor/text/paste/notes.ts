import { blocks } from './elements.ts';

/** On what stands for the call of a note, and on the section that holds its text: the number of the note. */
export const callAttribute = 'data-note-call';
export const noteAttribute = 'data-note';

const notesOnly = '[role=doc-endnotes], .footnotes, [data-footnotes]';

interface Note {
  text: Element;
  calls: Element[];
}

/**
 * Notes, as Word, LibreOffice, Google and web pages write them, whatever they are called: a link to a place further down that has a
 * link back to it. A call whose note was not copied is left as it is.
 */
export function settleNotes(root: HTMLElement, before: number): void {
  const places = placesIn(root);
  const links = [...root.querySelectorAll('a[href*="#"]')];
  const notes = new Map<Element, Note>();
  const backLinks = new Set<Element>();
  for (const call of links) {
    const backLink = backLinkOf(call, links, places);
    if (!backLink) continue;
    const text = textOf(backLink, call, links.length);
    const note = notes.get(text) ?? { text, calls: [] };
    notes.set(text, note);
    note.calls.push(call);
    backLinks.add(backLink);
  }
  [...notes.values()].forEach(({ text, calls }, index) => {
    const number = String(before + index + 1);
    for (const call of calls) replaceCall(call, number);
    for (const link of text.querySelectorAll('a')) if (backLinks.has(link)) removeBackLink(link, text);
    moveToEnd(root, text, number);
  });
}

function backLinkOf(
  call: Element,
  links: readonly Element[],
  places: ReadonlyMap<string, Element>,
): Element | undefined {
  const place = places.get(fragmentOf(call));
  if (place)
    return follows(place, call)
      ? links.find((link) => isAt(link, place) && leadsTo(places.get(fragmentOf(link)), call))
      : undefined;
  // Names of places are lost where what is copied goes through a filter: the programs' own say what belongs together.
  const name = nameOfCall(fragmentOf(call));
  return name === null ? undefined : links.find((link) => fragmentOf(link) === name && follows(link, call));
}

/** The place of the call that leads to a place of Word, LibreOffice or Google; null for any other place. */
function nameOfCall(place: string): string | null {
  const named = place
    .replace(/^(_(?:ftn|edn))(\d+)$/, '$1ref$2')
    .replace(/^(sd(?:foot|end)note\d+)sym$/, '$1anc')
    .replace(/^ftnt(\d+)$/, 'ftnt_ref$1');
  return named === place ? null : named;
}

function placesIn(root: Element): Map<string, Element> {
  const places = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id], a[name]'))
    for (const name of [element.id, element.getAttribute('name') ?? ''])
      if (name !== '' && !places.has(name)) places.set(name, element);
  return places;
}

function fragmentOf(link: Element): string {
  const [, fragment = ''] = /#(.*)$/s.exec(link.getAttribute('href') ?? '') ?? [];
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}

const follows = (node: Node, before: Node): boolean =>
  (before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !before.contains(node);

/** The place of a note is what holds its text, or the mark before it. */
function isAt(link: Element, place: Element): boolean {
  if (place === link || place.contains(link)) return true;
  const block = place.closest(blocks);
  return block !== null && !place.matches(blocks) && block.contains(link);
}

const leadsTo = (place: Element | undefined, call: Element): boolean =>
  place !== undefined &&
  (place === call ||
    call.contains(place) ||
    (place.contains(call) && !place.matches(blocks)) ||
    place.parentElement === call.parentElement);

/** The block of a note, and what surrounds nothing but that note. */
function textOf(backLink: Element, call: Element, linksInAll: number): Element {
  let text = backLink.closest(blocks) ?? backLink;
  for (let around = text.parentElement; around?.matches('li, div, aside'); around = around.parentElement) {
    if (around.contains(call) || around.firstElementChild !== text || isOfSeveral(around, text, linksInAll)) break;
    text = around;
  }
  return text;
}

/** Whether more links lead within the page from there than from its first part. */
const isOfSeveral = (around: Element, text: Element, linksInAll: number): boolean =>
  linksInAll > 2 && around.querySelectorAll('a[href*="#"]').length > text.querySelectorAll('a[href*="#"]').length;

function replaceCall(call: Element, number: string): void {
  const mark = call.ownerDocument.createElement('data');
  mark.setAttribute(callAttribute, number);
  mark.textContent = number;
  let whole = call;
  while (
    whole.parentElement?.matches('sup, span, a') &&
    whole.parentElement.textContent.trim() === call.textContent.trim()
  )
    whole = whole.parentElement;
  whole.replaceWith(mark);
}

function removeBackLink(link: Element, text: Element): void {
  let whole = link.closest('.mw-cite-backlink') ?? link;
  while (whole.parentElement !== text && whole.parentElement?.matches('sup, span') && isNothingBut(whole.parentElement))
    whole = whole.parentElement;
  whole.remove();
}

/** Nothing that is read: links, arrows, the letters of several links back. */
const isNothingBut = (element: Element): boolean =>
  [...element.childNodes].every(
    (node) => node instanceof Element || (node.nodeValue ?? '').replaceAll(/[\s↑^,]/g, '') === '',
  );

function moveToEnd(root: HTMLElement, text: Element, number: string): void {
  const note = root.ownerDocument.createElement('section');
  note.setAttribute(noteAttribute, number);
  const container = text.parentElement;
  if (text.matches('li, div, aside, section')) note.append(...text.childNodes);
  else note.append(text.cloneNode(true));
  text.remove();
  trimMarks(note);
  root.append(note);
  removeEmptied(container, root);
}

function trimMarks(note: Element): void {
  const walker = note.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if ((node.nodeValue ?? '').trim() === '') continue;
    node.nodeValue = (node.nodeValue ?? '').replace(/^[\s↑^]+/, '');
    return;
  }
}

/** What held nothing but notes, under a heading and a line, says nothing without them. */
function removeEmptied(container: Element | null, root: Element): void {
  let next = container;
  while (next && next !== root) {
    const { parentElement } = next;
    const headings = [...next.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .map(({ textContent }) => textContent)
      .join('');
    const left = next.textContent.replaceAll(/\s/g, '');
    const isEmptied = left === '' || (next.matches(notesOnly) && left === headings.replaceAll(/\s/g, ''));
    if (!isEmptied || next.querySelector('img')) return;
    next.remove();
    next = parentElement;
  }
}
