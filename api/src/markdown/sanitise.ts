import { withOwnDirection, withWrittenGraphemes } from '@letat/contracts/core/typed-text';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** One window for the life of the thread: making one costs more than an article. */
const { window } = new JSDOM('<!doctype html><html><body></body></html>');
const purify = createDOMPurify(window);

const tags = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'strong',
  'em',
  'del',
  'ins',
  'sub',
  'sup',
  'kbd',
  'mark',
  'small',
  'cite',
  'q',
  'section',
];
/** Writers type no attributes (see parse.ts): those of notes come from footnotes.ts alone. */
const attributes = ['href', 'src', 'alt', 'title', 'class', 'start', 'align', 'data-note', 'data-note-call'];
/** Addresses that may leave this place: the web, mail, telephone, this site. Anything else, scripts and data first, is dropped. */
const addresses = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

const blank = /[\v\f\u0085]/g;
/** Control characters, halves of pairs and what Unicode has for no text at all: they show nothing and break feeds. */
const noText = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** HTML to a tree that holds nothing but the elements and attributes listed here. */
export function sanitise(html: string): HTMLElement {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    // Numbers and sides, which would be taken for addresses and dropped: lists began at 1, columns to the left.
    ADD_URI_SAFE_ATTR: ['start', 'align', 'data-note', 'data-note-call'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    RETURN_DOM_FRAGMENT: true,
  });
  const root = window.document.createElement('div');
  root.append(window.document.importNode(fragment, true));
  tidyTexts(root);
  for (const element of root.querySelectorAll('[class]'))
    if (element.localName !== 'code' || !/^language-[\w+#-]{1,40}$/.test(element.className))
      element.removeAttribute('class');
  return root;
}

/** What was typed is tidied in the contract; `&#1;` is a control character, and `&#4352;` a letter of a grapheme, only once the HTML was read. */
function tidyTexts(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, 5 /* NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof window.Element)
      for (const attribute of node.attributes) attribute.value = tidy(attribute.value);
    else node.nodeValue = tidy(node.nodeValue ?? '');
  }
}

const tidy = (text: string): string =>
  withWrittenGraphemes(withOwnDirection(text.replaceAll(blank, ' ').replaceAll(noText, '')));
