import { settleAddresses } from './addresses.ts';
import { settleCodeSamples } from './code-samples.ts';
import { blocks, rename, settleTasks, styleOf, unwrap, wrapTexts } from './elements.ts';
import { settleMarks } from './inline-marks.ts';
import { settleNotes } from './notes.ts';
import { settleTables } from './tables.ts';
import { buildWordLists, nestWebLists } from './word-lists.ts';

const neverRead =
  'script, style, meta, link, title, template, noscript, iframe, object, embed, svg, math, canvas, video, audio, button, input, select, textarea, [hidden]';
const hiddenStyle = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|font-size:\s*0(?:px|pt)?\s*(?:;|$)/i;
const leadsSomewhere = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * What an author meant when they copied it: words, marks, headings, lists, tables, notes, links and pictures that can be fetched.
 * Wrappers, styles and all that is not read leave nothing. An article has its own title: headings begin with the second level.
 */
export function tidyHtml(html: string, notesBefore: number): HTMLElement {
  // A document of its own: no script in it runs, and none of its pictures is fetched.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  settleTasks(body);
  for (const element of body.querySelectorAll(neverRead)) element.remove();
  for (const element of body.querySelectorAll('[style]')) if (hiddenStyle.test(styleOf(element))) element.remove();
  dropComments(body);
  settleCodeSamples(body);
  settleNotes(body, notesBefore);
  buildWordLists(body);
  nestWebLists(body);
  settleMarks(body);
  settleLinks(body);
  settlePictures(body);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  settleLists(body);
  settleTables(body);
  settleSpaces(body);
  settleAddresses(body);
  return body;
}

function dropComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
  for (const comment of comments) comment.remove();
  // Word's own elements, as <o:p>.
  for (const element of root.querySelectorAll('*')) if (element.nodeName.includes(':')) unwrap(element);
}

function settleLinks(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    const address = addressBehind(link.getAttribute('href') ?? '');
    link.removeAttribute('title');
    if (leadsSomewhere.test(address) && link.querySelector(blocks))
      wrapTexts(link, () => linkTo(link.ownerDocument, address));
    if (!leadsSomewhere.test(address) || link.querySelector(blocks)) unwrap(link);
    else link.setAttribute('href', address);
  }
}

function linkTo(page: Document, address: string): Element {
  const link = page.createElement('a');
  link.setAttribute('href', address);
  return link;
}

/** Google Docs sends every link by way of itself. */
function addressBehind(address: string): string {
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

/** What cannot be fetched from elsewhere, such as a file of the computer that it was copied on, is its alternative text. */
function settlePictures(root: Element): void {
  for (const picture of root.querySelectorAll('img')) {
    picture.removeAttribute('title');
    const isTiny = picture.getAttribute('width') === '1' || picture.getAttribute('height') === '1';
    if (/^https:\/\//i.test(picture.getAttribute('src') ?? '') && !isTiny) continue;
    picture.replaceWith(isTiny ? '' : picture.alt);
  }
}

/** Google puts lists of a deeper level beside the item that they belong to, and every item's words into a paragraph. */
function settleLists(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    if (list.previousElementSibling?.nodeName === 'LI') list.previousElementSibling.append(list);
  }
  for (const paragraph of root.querySelectorAll('li > p:only-of-type')) if (isWholeItem(paragraph)) unwrap(paragraph);
}

/** Whether the item has no words but those of the paragraph, and of lists behind it: others would be glued to them. */
function isWholeItem(paragraph: Element): boolean {
  const others = [...(paragraph.parentElement?.childNodes ?? [])].filter((node) => node !== paragraph);
  return others.every((node) =>
    node instanceof Element ? node.matches('ul, ol') : (node.nodeValue ?? '').trim() === '',
  );
}

/** Line breaks between paragraphs, and hard spaces that are not French: programs write them to preserve white space. */
function settleSpaces(root: Element): void {
  for (const line of root.querySelectorAll('br')) {
    const isEdge = (node: Node | null) => node === null || (node instanceof Element && node.matches(`${blocks}, br`));
    // A heading in markdown has one line: what stood on the next would be a paragraph.
    const isInHeading = line.closest('h1, h2, h3, h4, h5, h6') !== null;
    if (isInHeading || isEdge(line.nextSibling) || line.previousSibling === null) line.replaceWith(' ');
  }
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    text.nodeValue = (text.nodeValue ?? '')
      .replaceAll(/(?<!«)\u00a0(?![\d:;!?»%€])/g, ' ')
      .replaceAll(/[\u200b\ufeff]/g, '');
  }
}
