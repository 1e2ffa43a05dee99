import { expect, it } from 'vitest';
import { openingOf } from './opening.ts';

const words = (count: number) => Array.from({ length: count }, (_, n) => `mot${n}`).join(' ');
const first = `<p class="opening">${words(60)}, <em>dit</em> <a href="https://exemple.org/?a=&quot;1">une page</a>.</p>`;
const rest = `\n<h2 id="s-suite"><a href="#s-suite">La suite</a></h2>\n<p>${words(600)}</p>`;

it('the beginning of a text is its first paragraphs, to the letter, and ends before the first heading', () => {
  const second = `\n<p dir="auto">${words(40)}</p>`;
  const html = first + second + rest;
  expect(openingOf({ html, wordCount: 705 })).toBe(first + second);
});

it('the beginning of a text is at most a quarter of it, and 150 words', () => {
  const paragraph = `<p>${words(70)}</p>`;
  expect(openingOf({ html: paragraph.repeat(10), wordCount: 700 })).toBe(paragraph.repeat(2));
  expect(openingOf({ html: paragraph.repeat(3), wordCount: 210 })).toBe('');
  expect(openingOf({ html: `<p>${words(151)}</p>${rest}`, wordCount: 900 })).toBe('');
});

it.each([
  ['a heading', `<h2 id="s-un">Un</h2><p>${words(20)}</p>`],
  ['a picture', `<p><img src="/a.webp" alt="Une carte"> ${words(20)}</p>`],
  ['a call for a note below', `<p>${words(20)}<sup><a href="#note-1" role="doc-noteref">1</a></sup></p>`],
  ['a quotation', `<blockquote><p>${words(20)}</p></blockquote>`],
  ['what is no tag as the renderer writes it', `<p>${words(20)} <b title='x'>fin</b></p>`],
  ['a paragraph that does not end', `<p>${words(20)}`],
])('a text that begins with %s has no beginning to show', (_, html) => {
  expect(openingOf({ html: html + rest, wordCount: 900 })).toBe('');
});

it('an address that holds the end of a paragraph does not cut a link in two', () => {
  const html = `<p>${words(20)} <a href="/x" title="</p>">là</a>.</p>`;
  expect(openingOf({ html: html + rest, wordCount: 900 })).toBe(html);
});
