import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { withWholeAddresses } from './whole-addresses.ts';

const origin = 'https://letat.example';
const page = `${origin}/post/un-article`;
const { document } = new JSDOM('').window;

/** What becomes of a tree, as a parser reads it again. */
function given(build: (root: HTMLElement) => void): Element {
  const root = document.createElement('div');
  build(root);
  const read = document.createElement('div');
  read.innerHTML = withWholeAddresses(root.innerHTML, origin, page);
  return read;
}

it('a feed writes the site’s addresses whole, and leaves those of others', () => {
  const read = given((root) => {
    root.innerHTML =
      '<p><a href="/blog">a</a> <a href="https://autre.example/">b</a> <a href="#s-un">c</a></p>' +
      '<picture><source srcset="/objects/a/480.avif 480w, /objects/a/900.avif 900w"><img src="/objects/a.webp" alt=""></picture>';
  });
  expect([...read.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `${origin}/blog`,
    'https://autre.example/',
    `${page}#s-un`,
  ]);
  expect(read.querySelector('source')?.getAttribute('srcset')).toBe(
    `${origin}/objects/a/480.avif 480w, ${origin}/objects/a/900.avif 900w`,
  );
  expect(read.querySelector('img')?.getAttribute('src')).toBe(`${origin}/objects/a.webp`);
});

const samples = [
  '<a href="/x"><img src="/y" srcset="/a 1x, /b 2x">',
  'Écrivez a href="/x" ou src="/y", x < 5 > "2',
  '"> <img src="/y" ',
  "' src='/y' &lt;a href=\"/x\"&gt;",
];

it.each(samples)('changes no text, in code or not: %s', (sample) => {
  expect(given((root) => root.append(sample)).textContent).toBe(sample);
});

it.each(samples)('changes no other attribute, and those after it: %s', (sample) => {
  const image = given((root) => {
    const made = root.appendChild(document.createElement('img'));
    made.alt = sample;
    made.title = sample;
    made.setAttribute('src', '/objects/a.webp');
  }).querySelector('img');
  expect([image?.alt, image?.title, image?.getAttribute('src')]).toEqual([sample, sample, `${origin}/objects/a.webp`]);
});
