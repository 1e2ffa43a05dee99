import { formatBytes } from '@letat/contracts/core/format/bytes';
import { describe, expect, it } from 'vitest';
import { examplePlatform } from '../example-platform.ts';
import { editionOf, hasEditions, onlyEdition } from './edition.ts';
import { ledBack, withChosenLinks, withSwitch } from './edition-links.ts';
import { lighten, picturesIn } from './lighten.ts';

const set = { id: 'set', releases: [examplePlatform] };
const edition = (address: string, headers: Record<string, string> = {}) =>
  editionOf({ headers }, new URL(address, 'https://revue.example').searchParams);
const routes = ['/', '/post/:slug', '/blog'].map((path) => ({
  id: path,
  path,
  flags: {},
  chunks: { js: [], css: [] },
  remote: 'mfe-editorial',
  isWithdrawn: false,
}));

describe('the edition of a page', () => {
  it('is the light one where the browser says that bytes are dear or slow, and the whole one where it says nothing', () => {
    for (const headers of [{ 'save-data': 'on' }, { ect: '3g' }, { ect: 'slow-2g' }])
      expect([headers, edition('/', headers).isLight]).toEqual([headers, true]);
    for (const headers of [{}, { 'save-data': 'off' }, { ect: '4g' }])
      expect([headers, edition('/', headers).isLight]).toEqual([headers, false]);
  });

  it('is the one that the reader asks for by the address, whatever the browser says', () => {
    expect(edition('/?version=legere')).toMatchObject({ isLight: true, chosen: 'legere' });
    expect(edition('/?version=complete', { 'save-data': 'on' })).toMatchObject({ isLight: false, chosen: 'complete' });
    expect(edition('/?version=autre')).toMatchObject({ isLight: false, chosen: null });
  });

  it('has a name of its own for each that is made, without the sign that says of an address that it is a question', () => {
    const names = [
      edition('/'),
      edition('/', { 'save-data': 'on' }),
      edition('/?version=legere'),
      edition('/?version=complete'),
    ].map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    expect(names.join('')).not.toContain('?');
    expect(edition('/', { ect: '2g' })).toEqual(edition('/', { 'save-data': 'on' }));
    expect(edition('/?version=legere', { 'save-data': 'on' })).toEqual(edition('/?version=legere'));
  });

  it('is one of two for pages that are read by anybody, and no other', () => {
    expect(hasEditions(set, { ssr: true, reading: true }, '/')).toBe(true);
    expect(hasEditions(set, { ssr: true, reading: true, startsAtOnceWith: ['plan'] }, '/subscribe?plan=premium')).toBe(
      false,
    );
    for (const flags of [{ ssr: true }, { ssr: true, reading: true, personal: true }, { reading: true }])
      expect([flags, hasEditions(set, flags, '/')]).toEqual([flags, false]);
    const before = { ...examplePlatform, assets: { starter: 'starter.js' } };
    expect(hasEditions({ id: 'set', releases: [before] }, { ssr: true, reading: true }, '/')).toBe(false);
  });
});

describe('the pictures of a light page', () => {
  const own = `/objects/${'a'.repeat(16)}-1600x900.webp`;
  const small = `/objects/${'a'.repeat(16)}-1600x900/480.webp`;
  const picture = `<picture><source type="image/avif" srcset="x"><img src="${own}" alt="Le marché &amp; la place > la rue" width="1600" height="900"></picture>`;

  it('that say something are their text, and a link to the smallest of their sizes with its weight', () => {
    expect(picturesIn(picture)).toEqual([small]);
    expect(lighten(`<p>${picture}</p>`, new Map([[small, 34_500]]))).toBe(
      `<p><span data-held data-width="1600" data-height="900"><span>Le marché &amp; la place > la rue</span><a href="${small}">Afficher l’image, ${formatBytes(34_500)}</a></span></p>`,
    );
  });

  it('are linked to without a weight that nobody told', () => {
    expect(lighten(picture, new Map())).toContain('>Afficher l’image</a>');
    expect(lighten('<img src="https://ailleurs.test/a.png" alt="Une carte">', new Map())).toContain(
      'href="https://ailleurs.test/a.png">Afficher l’image</a>',
    );
  });

  it('that say nothing are not there, nor those inside of a link, which would be a link in another', () => {
    expect(lighten('<span class="a">AN<img src="/a.webp" alt=""/></span>', new Map())).toBe(
      '<span class="a">AN</span>',
    );
    expect(lighten(`<a href="/x">${picture}Lire</a>`, new Map())).toBe('<a href="/x">Lire</a>');
    expect(lighten(`<a href="/x">Lire</a>${picture}`, new Map())).toContain('data-held');
  });
});

describe('the links of a page whose reader chose its edition', () => {
  const html = '<a href="/post/eau?suite=1#fin">a</a><a class="x" href="?cursor=2">b</a><a href="#fin">c</a>';

  it('ask for it too, where they lead to a page of the site', () => {
    expect(withChosenLinks(html, edition('/?version=legere'), routes)).toBe(
      '<a href="/post/eau?suite=1&amp;version=legere#fin">a</a><a class="x" href="?cursor=2&amp;version=legere">b</a><a href="#fin">c</a>',
    );
    const others = '<a href="/rss.xml">a</a><a href="//evil.test/">b</a><a href="https://x.test/">c</a>';
    expect(withChosenLinks(others, edition('/?version=legere'), routes)).toBe(others);
    expect(withChosenLinks(html, edition('/', { 'save-data': 'on' }), routes)).toBe(html);
  });

  it('are followed by its forms: by one that asks with a field, by one that sends in the address', () => {
    const forms = '<form action="/" role="search"></form><form method="post" action="/api/x?a=b"></form>';
    expect(withChosenLinks(forms, edition('/?version=legere'), routes)).toBe(
      '<form action="/" role="search"><input type="hidden" name="version" value="legere"></form><form method="post" action="/api/x?a=b&amp;version=legere"></form>',
    );
    expect(withChosenLinks(forms, edition('/', { 'save-data': 'on' }), routes)).toBe(forms);
    // A whole page is hydrated as it was rendered.
    expect(withChosenLinks(forms, edition('/?version=complete'), routes)).toBe(forms);
  });

  it.each([
    ['/post/eau?commentaire=recu#commentaires', '/post/eau?commentaire=recu&version=legere#commentaires'],
    ['/', '/?version=legere'],
    ['/post/eau?version=complete', '/post/eau?version=legere'],
    ['https://www.paypal.com/x?a=b', 'https://www.paypal.com/x?a=b'],
  ])('are where a form that was sent leads back: %s as %s', (location, expected) => {
    expect(ledBack(location, '/api/posts/1/comments?version=legere')).toBe(expected);
    expect(ledBack(location, '/api/posts/1/comments?version=autre')).toBe(location);
    expect(ledBack(location, '/api/posts/1/comments')).toBe(location);
  });

  it('have one among them that leads to the other edition of the same page', () => {
    const footer = '<a class="x" href="?version=legere" rel="nofollow" data-edition="true">Version légère</a>';
    expect(withSwitch(footer, edition('/'), '/?search=eau')).toBe(footer);
    expect(withSwitch(footer, edition('/?version=legere'), '/?search=a&sort=b')).toBe(
      '<span data-page-weight></span><a class="x" href="/?search=a&amp;sort=b&amp;version=complete" rel="nofollow" data-edition="true">Version complète</a>',
    );
    expect(withChosenLinks(footer, edition('/?version=complete'), routes)).toBe(footer);
    expect(withSwitch(footer, onlyEdition, '/ecrire')).toBe(footer.replace('"?', '"/?'));
  });
});
