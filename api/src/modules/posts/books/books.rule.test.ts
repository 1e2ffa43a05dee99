import { join } from 'node:path';
import { bookBytes } from '@letat/contracts/posts/books/constants';
import { readTimeOf } from '@letat/contracts/posts/reading-time';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../markdown/render.ts';
import { readSeedTexts } from '../posts.seed.ts';
import { type Chapter, hashOf, makeBook } from './epub.ts';
import { toXhtml } from './xhtml.ts';

const publicOrigin = 'https://revue.example';
const address = `${publicOrigin}/post/eau`;
const rendered = (source: string) => renderMarkdown(source, publicOrigin).html;
const xhtml = (source: string) => toXhtml(rendered(source), { address, publicOrigin });

const chapter = (given: Partial<Chapter> = {}): Chapter => ({
  ...{ title: 'L’eau', address, authors: ['Awa Ndiaye'], html: '<p>Un mot.</p>', text: 'Un mot.' },
  ...{ standfirst: null, isCut: false, label: null },
  ...{ publishedAt: new Date('2026-03-01T08:00:00Z'), updatedAt: new Date('2026-03-02T08:00:00Z') },
  ...given,
});

/** Texts of the files of a book, by their names. */
function filesOf(chapters: readonly Chapter[]): Map<string, string> {
  const decoder = new TextDecoder();
  return new Map(
    Object.entries(unzipSync(makeBook(chapters, publicOrigin))).map(([name, bytes]) => [name, decoder.decode(bytes)]),
  );
}

function expectXml(name: string, text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  parser.write(text).close();
}

describe('an article in a book', () => {
  it('has its notes, with the ways there and back, and lines from right to left as they are', () => {
    const text = xhtml('Un mot[^a].\n\nترتفع الحصة[^b].\n\n[^a]: Une note.\n[^b]: ملاحظة.') ?? '';
    for (const [from, to] of [
      ['#note-1"', 'id="note-1"'],
      ['#note-1-appel"', 'id="note-1-appel"'],
    ])
      expect([text.includes(`href="${from}`), text.includes(String(to))]).toEqual([true, true]);
    expect(text).toContain('role="doc-noteref"');
    expect(text).toMatch(/<p dir="rtl">ترتفع/);
  });

  it('has the words of its pictures, and none of what the site’s own styles and scripts read', () => {
    const path = `/objects/${'ab'.repeat(16)}-640x480.webp`;
    const text = xhtml(`![Un « étal » & <b>](${path})\n\n| A | B |\n|:--|--:|\n| 1 | 2 |`) ?? '';
    expect(text).toContain('[Image&#160;: Un « étal » &amp; &lt;b&gt;]');
    expect(text).not.toMatch(/<(?:img|picture|source)|class=|tabindex=|align=|srcset=/);
  });

  it('leads to the site where it led to a path of it, and to a place that is not in the text', () => {
    const text = xhtml('## Deux\n\n[a](/blog?x=1&y=2) [b](#deux) [c](#loin) [d](https://exemple.org/?a=b&c=d)') ?? '';
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      `${publicOrigin}/blog?x=1&amp;y=2`,
      '#s-deux',
      `${address}#loin`,
      'https://exemple.org/?a=b&amp;c=d',
    ]);
  });

  it('is its words alone where its HTML comes to no XML', () => {
    for (const html of ['<p>a', 'a<b', '<p>a</p></p>', '<p>&eacute;</p>'])
      expect([html, toXhtml(html, { address, publicOrigin })]).toEqual([html, null]);
    const text = filesOf([chapter({ html: '<p>a', text: 'Un & deux.\n\nTrois.' })]).get('book/article-1.xhtml');
    expect(text).toContain('<p dir="auto">Un &amp; deux.</p>\n<p dir="auto">Trois.</p>');
  });
});

describe('a book', () => {
  const chapters = [
    chapter({ title: 'L’État & « nous » <1>', html: rendered('Un *mot*.\n\n- un\n\n---\n\n```js\na < b\n```') }),
    chapter({ title: 'ترتفع', authors: ['Awa Ndiaye', 'Ousmane Diop'], standfirst: 'Un chapeau.', isCut: true }),
  ];

  it('begins with its media type, as it is and nothing before it', () => {
    const bytes = makeBook(chapters, publicOrigin);
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
    // Not packed, and without another field in its head.
    expect([bytes.readUInt16LE(8), bytes.readUInt16LE(28)]).toEqual([0, 0]);
  });

  it('is XML throughout, and its package names every file in its order', () => {
    const files = filesOf(chapters);
    for (const [name, text] of files) if (/\.(?:xml|opf|xhtml)$/.test(name)) expectXml(name, text);
    const pack = files.get('book/package.opf') ?? '';
    const named = [...pack.matchAll(/<item id="(\w+)" href="([^"]+)"/g)].map(([, id, href]) => [id, `book/${href}`]);
    const others = ['mimetype', 'META-INF/container.xml', 'book/package.opf'];
    expect(named.map(([, name]) => name).toSorted()).toEqual(
      [...files.keys()].filter((name) => !others.includes(name)).toSorted(),
    );
    expect([...pack.matchAll(/idref="(\w+)"/g)].map(([, id]) => id)).toEqual(['nav', 'a1', 'a2']);
    expect([...pack.matchAll(/<dc:creator>([^<]+)/g)].map(([, name]) => name)).toEqual(['Awa Ndiaye', 'Ousmane Diop']);
    const contents = [...(files.get('book/nav.xhtml') ?? '').matchAll(/<a href="([^"]+)">([^<]+)/g)];
    expect(contents.map(([, href, title]) => [href, title])).toEqual([
      ['article-1.xhtml', 'L’État &amp; « nous » &lt;1&gt;'],
      ['article-2.xhtml', 'ترتفع'],
    ]);
  });

  it('says what is missing of an article for subscribers, and where it is', () => {
    const files = filesOf(chapters);
    expect(files.get('book/article-1.xhtml')).toContain(`<a href="${address}">Sur le site</a>`);
    expect(files.get('book/article-2.xhtml')).toContain(`<a href="${address}">La suite est réservée aux abonnés</a>`);
  });

  it('of ten of the demonstration’s articles weighs what its reader is told, within a tenth', async () => {
    const texts = (await readSeedTexts(join(import.meta.dirname, '../seed'))).slice(0, 10);
    const articles = texts.map(({ title, content }) => ({ title, ...renderMarkdown(content, publicOrigin) }));
    const { length } = makeBook(
      articles.map(({ title, html }) => chapter({ title, html })),
      publicOrigin,
    );
    const told = bookBytes(articles.map(({ wordCount }) => ({ readTime: readTimeOf(wordCount) })));
    expect(length / told).toBeGreaterThan(0.9);
    expect(length / told).toBeLessThan(1.1);
    expect(length).toBeLessThan(200 * 1024);
  });

  it('of the same articles is the same, and another once one has changed', () => {
    expect(makeBook(chapters, publicOrigin).equals(makeBook(chapters, publicOrigin))).toBe(true);
    expect(hashOf(chapters)).not.toBe(hashOf([chapters[0] ?? chapter(), chapter({ html: '<p>Autre.</p>' })]));
  });
});
