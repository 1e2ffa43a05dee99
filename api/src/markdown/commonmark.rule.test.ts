import { tests } from 'commonmark-spec';
import { JSDOM } from 'jsdom';
import { Marked } from 'marked';
import { expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

const origin = 'https://letat.example';
const { window } = new JSDOM('<body></body>');
const { document } = window;

/** The specification writes tabs so (https://spec.commonmark.org/0.31.2/#tabs). */
const examples = tests.map(({ markdown, html, ...example }) => ({
  ...example,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

/** HTML without attributes that writers may type. */
const typed = /^<\/?(?:br|sub|sup|kbd|mark|small|ins|del|cite|q|strong|em)\s*\/?>$/i;
/** Where a link may lead, and where a picture of another site may come from. */
const leadsSomewhere = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const isPicture = /^https:\/\//i;

/** What marked makes of the text, with raw HTML as the text that it is: the first kind that articles do without. */
const reference: Marked = new Marked({
  gfm: true,
  renderer: {
    html({ text, block }) {
      const trimmed = text.trim();
      if (trimmed.startsWith('<!--')) {
        // Nothing that is read may stand there: `expected` takes the one example out that has words behind its comment.
        expect(trimmed.endsWith('-->')).toBe(true);
        return '';
      }
      if (typed.test(trimmed)) return trimmed;
      const shown = document.createElement('p');
      shown.textContent = block ? trimmed : text;
      return block ? shown.outerHTML : shown.innerHTML;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** The kinds of markup that sanitising takes out of what marked makes, each as docs/decisions/0021-what-articles-leave-out-of-markdown.md lists them. */
const removals: Record<string, (root: Element) => void> = {
  'links that lead outside of the web, mail, telephone and this site become their text': (root) => {
    for (const link of root.querySelectorAll('a'))
      if (!leadsSomewhere.test(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  },
  'pictures that are not fetched over https become their alternative text': (root) => {
    for (const image of root.querySelectorAll('img')) {
      const src = image.getAttribute('src') ?? '';
      if (!isPicture.test(src) || !URL.canParse(src)) image.replaceWith(image.getAttribute('alt') ?? '');
    }
  },
  'a class on code that names no language': (root) => {
    for (const code of root.querySelectorAll('[class]'))
      if (!/^language-[\w+#-]{1,40}$/.test(code.className)) code.removeAttribute('class');
  },
  'white space at the ends of a title': (root) => {
    for (const titled of root.querySelectorAll('[title]'))
      titled.setAttribute('title', titled.getAttribute('title')?.trim() ?? '');
  },
  'the page’s own title: headings of the first level are of the second': (root) => {
    for (const heading of root.querySelectorAll('h1')) {
      const lower = document.createElement('h2');
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
  },
};

/** What articles get besides: none of it is there before it is taken off again. */
function withoutAdditions(root: Element): void {
  for (const region of root.querySelectorAll('.table-scroll')) region.replaceWith(...region.childNodes);
  for (const figure of root.querySelectorAll('figure')) {
    const image = figure.querySelector('img');
    image?.setAttribute('title', figure.querySelector('figcaption')?.textContent ?? '');
    const paragraph = document.createElement('p');
    if (image) paragraph.append(image);
    figure.replaceWith(paragraph);
  }
  const added = ['id', 'rel', 'tabindex', 'loading', 'decoding', 'referrerpolicy', 'dir'];
  for (const element of root.querySelectorAll('*')) for (const name of added) element.removeAttribute(name);
}

/** French spaces and quotation marks are one kind of addition; white space between blocks is nobody's. */
function textOf(node: Node): string {
  return (node.nodeValue ?? '')
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('…', '...')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

/** The tree as lines that can be compared: elements with their attributes, texts, in order. */
function outline(node: Node, depth = 0): string[] {
  const pad = ' '.repeat(depth);
  if (node.nodeType === window.Node.TEXT_NODE) {
    const text = textOf(node);
    return text.trim() === '' ? [] : [`${pad}${JSON.stringify(text.trim())}`];
  }
  if (!(node instanceof window.Element)) return [];
  // `ö` and `%C3%B6` are one address.
  const attributes = [...node.attributes]
    .map(
      ({ name, value }) =>
        `${name}=${JSON.stringify(name === 'href' ? encodeURI(value).replaceAll('%25', '%') : value)}`,
    )
    .toSorted();
  return [
    `${pad}<${[node.localName, ...attributes].join(' ')}>`,
    ...[...node.childNodes].flatMap((child) => outline(child, depth + 1)),
  ];
}

function treeOf(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

function withoutRemovals(html: string): string[] {
  const root = treeOf(html);
  for (const remove of Object.values(removals)) remove(root);
  root.normalize();
  return outline(root);
}

/** A comment that an example begins with is no part of it, where the specification takes the rest of its line for HTML too. */
function expected(markdown: string): string[] {
  const end = markdown.trimStart().startsWith('<!--') ? markdown.indexOf('-->') + '-->'.length : 0;
  return withoutRemovals(reference.parse(markdown.slice(end), { async: false }));
}

function published(markdown: string): string[] {
  const root = treeOf(renderMarkdown(markdown, origin).html);
  withoutAdditions(root);
  root.normalize();
  return outline(root);
}

it('the specification has its 652 examples, with the tabs of eleven', () => {
  expect(examples).toHaveLength(652);
  expect(examples.filter(({ markdown }) => markdown.includes('\t')).length).toBeGreaterThan(10);
  expect(JSON.stringify(examples)).not.toContain('→');
});

it.each(examples.map(({ number, section, markdown }) => [number, section, markdown] as const))(
  'example %i (%s) is published as marked reads it, but for what is taken out',
  (_number, _section, markdown) => {
    expect(published(markdown)).toEqual(expected(markdown));
  },
);

/** What GitHub reads in another way than the specification: addresses that stand by themselves become links. */
const ofGitHub: ReadonlySet<number> = new Set([602, 608, 611, 612]);
const hasHtml = (markdown: string): boolean => {
  let found = false;
  reference.walkTokens(reference.lexer(markdown), ({ type }) => {
    found ||= type === 'html';
  });
  return found;
};

it.each(
  examples
    .filter(({ number, markdown }) => !ofGitHub.has(number) && !hasHtml(markdown))
    .map(({ number, section, markdown, html }) => [number, section, markdown, html] as const),
)(
  'example %i (%s) is published as the specification says, but for what is taken out',
  (_number, _section, markdown, html) => {
    expect(published(markdown)).toEqual(withoutRemovals(html));
  },
);
