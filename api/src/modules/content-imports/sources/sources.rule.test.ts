import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { ghostBackup, ghostJson, ghostPost } from '../../../../test/exports/ghost.ts';
import { substackExport } from '../../../../test/exports/substack.ts';
import { wxr, wxrItem } from '../../../../test/exports/wordpress.ts';
import type { StoredObject } from '../../uploads/index.ts';
import { Converter } from '../conversion/index.ts';
import { RefusedFile } from '../refused-file.ts';
import { openExport } from './open.ts';
import type { SourceEntry } from './source.ts';

const converter = new Converter();
afterAll(() => converter.close());

const stored = (bytes: Buffer): StoredObject => ({
  size: bytes.length,
  stream: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});
const open = (bytes: Buffer | string, siteAddress: string | null = null) =>
  openExport(stored(Buffer.from(bytes)), { converter, siteAddress });
async function read(bytes: Buffer | string, siteAddress?: string): Promise<SourceEntry[]> {
  const entries: SourceEntry[] = [];
  for await (const entry of (await open(bytes, siteAddress)).entries()) entries.push(entry);
  return entries;
}
const posts = (entries: readonly SourceEntry[]) => entries.flatMap((entry) => ('post' in entry ? [entry.post] : []));
const skipped = (entries: readonly SourceEntry[]) =>
  entries.flatMap((entry) => ('skipped' in entry ? [entry.skipped] : []));

describe('Substack', () => {
  it('gives letters and podcasts with their addresses, and no pages, threads and empty ones', async () => {
    const entries = await read(
      substackExport([
        { id: '123.lire-un-budget', title: 'Lire, « vraiment »', subtitle: 'Un chapô', audience: 'only_paid' },
        { id: '124.un-episode', type: 'podcast', podcast: 'https://exemple.org/1.mp3' },
        { id: '125.brouillon', isPublished: false },
        { id: '126.a-propos', type: 'page' },
        { id: '127.discussion', type: 'thread' },
        { id: '128.sans-texte', html: null },
      ]),
    );
    expect(posts(entries)).toMatchObject([
      {
        sourceId: '123.lire-un-budget',
        title: 'Lire, « vraiment »',
        excerpt: 'Un chapô',
        isPaid: true,
        path: '/p/lire-un-budget',
        publishedAt: new Date('2021-03-04T09:30:00Z'),
      },
      { media: 'https://exemple.org/1.mp3', isPaid: false },
      { path: null, publishedAt: null },
    ]);
    expect(skipped(entries)).toEqual(['page', 'thread', 'empty']);
  });
});

describe('Ghost', () => {
  it('gives posts with their tags in order, their picture and their address', async () => {
    const [post] = posts(await read(ghostJson([ghostPost()]), 'https://ancien.example/'));
    expect(post).toMatchObject({
      sourceId: '6a1f6a52-3a2e-4d4b-9c9a-8f0d3a1b2c3d',
      tags: ['Budget', 'Audit'],
      excerpt: 'Un chapô écrit à la main.',
      path: '/lire-un-budget',
      isPaid: false,
      featuredImage: 'https://ancien.example/content/images/2021/03/facade.png',
      featuredImageAlt: 'La façade du ministère',
    });
    expect(post?.html).toContain('https://ancien.example/content/images/2021/03/tableau.png');
  });

  it('reads Lexical and Mobiledoc where there is no HTML, and leaves pages out', async () => {
    const lexical = JSON.stringify({
      root: {
        type: 'root',
        children: [
          { type: 'extended-heading', tag: 'h2', children: [{ type: 'extended-text', text: 'Titre' }] },
          {
            type: 'paragraph',
            children: [
              { type: 'extended-text', text: 'gras', format: 1 },
              { type: 'link', url: 'https://exemple.org', children: [{ type: 'extended-text', text: 'lien' }] },
            ],
          },
          { type: 'image', src: 'https://exemple.org/a.png', alt: 'A' },
          { type: 'paywall' },
        ],
      },
    });
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      markups: [['strong'], ['a', ['href', 'https://exemple.org']]],
      atoms: [['soft-return', '', {}]],
      cards: [['markdown', { markdown: '**fort**' }]],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 1, 'gras'],
            [0, [1], 1, 'lien'],
            [1, [], 0, 0],
          ],
        ],
        [3, 'ul', [[[0, [], 0, 'point']]]],
        [10, 0],
      ],
    });
    const entries = await read(
      ghostJson([
        ghostPost({ html: null, lexical }),
        ghostPost({ html: null, lexical: null, mobiledoc, visibility: 'paid' }),
        ghostPost({ type: 'page' }),
      ]),
    );
    expect(posts(entries).map(({ html, isPaid }) => [html, isPaid])).toEqual([
      [
        '<h2>Titre</h2><p><strong>gras</strong><a href="https://exemple.org">lien</a></p><figure><img src="https://exemple.org/a.png" alt="A"><figcaption></figcaption></figure><!--members-only-->',
        false,
      ],
      [
        '<p><strong>gras</strong><a href="https://exemple.org">lien</a><br></p>\n<ul><li>point</li></ul>\n<p><strong>fort</strong></p>\n',
        true,
      ],
    ]);
    expect(skipped(entries)).toEqual(['page']);
  });

  it('takes pictures out of a backup, in any size of theirs', async () => {
    const opened = await open(ghostBackup(ghostJson([ghostPost()]), { '2021/03/facade.png': Buffer.from('image') }));
    expect(opened.source).toBe('ghost');
    const inside = await opened.picture('__GHOST_URL__/content/images/size/w1000/2021/03/facade.png');
    expect(inside?.toString()).toBe('image');
    expect(await opened.picture('https://exemple.org/content/images/autre.png')).toBeNull();
  });
});

describe('WordPress', () => {
  it('gives posts with paragraphs, pictures and comments counted, and nothing else', async () => {
    const entries = await read(
      wxr([
        wxrItem({
          id: 3,
          type: 'attachment',
          status: 'inherit',
          more: '<wp:attachment_url><![CDATA[https://ancien.example/a.jpg]]></wp:attachment_url>\n',
        }),
        wxrItem({
          title: 'Réformes & <Transformations>',
          content: 'Premier paragraphe\nsuite\n\n[gallery ids="3"]\n\n<h2>Titre</h2>',
          more: '<category domain="post_tag" nicename="budget"><![CDATA[Budget]]></category><wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[3]]></wp:meta_value></wp:postmeta><wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[Bravo]]></wp:comment_content></wp:comment>\n',
        }),
        wxrItem({ id: 13, status: 'draft', date: '0000-00-00 00:00:00', link: 'https://ancien.example/?p=13' }),
        wxrItem({ id: 14, link: 'https://ancien.example/?p=14' }),
        wxrItem({ id: 15, type: 'page' }),
        wxrItem({ id: 16, type: 'nav_menu_item' }),
        wxrItem({ id: 17, status: 'trash' }),
      ]),
    );
    expect(posts(entries)).toMatchObject([
      {
        sourceId: 'https://ancien.example/?p=12',
        title: 'Réformes & <Transformations>',
        html: '<p>Premier paragraphe<br>suite</p>\n<p><img src="https://ancien.example/a.jpg" alt=""></p>\n<h2>Titre</h2>',
        tags: ['Budget'],
        path: '/2021/03/un-titre',
        publishedAt: new Date('2021-03-04T09:30:00Z'),
        featuredImage: 'https://ancien.example/a.jpg',
        comments: 1,
      },
      { publishedAt: null, path: null, hasLostAddress: false },
      { path: null, hasLostAddress: true },
    ]);
    expect(skipped(entries)).toEqual(['attachment', 'page', 'other', 'trash']);
  });

  it('is read from an archive of several files, as WordPress.com sends it', async () => {
    const file = (id: number) => strToU8(wxr([wxrItem({ id })]));
    const entries = await read(Buffer.from(zipSync({ 'a/1.xml': file(1), 'a/2.xml': file(2) })));
    expect(posts(entries).map(({ sourceId }) => sourceId)).toEqual([
      'https://ancien.example/?p=1',
      'https://ancien.example/?p=2',
    ]);
  });

  it('expands no entities, and refuses a document type', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>${wxr([wxrItem({ title: 'x' })]).slice(38)}`;
    await expect(read(bomb)).rejects.toThrow(RefusedFile);
    const entity = wxr([]).replace(
      '</channel>',
      '<item><title>&xxe;</title><wp:post_type>post</wp:post_type><content:encoded>a</content:encoded></item></channel>',
    );
    expect(posts(await read(entity))[0]?.title).not.toContain('root:');
  });
});

describe('a file that is no export', () => {
  it.each([
    ['text', 'Bonjour'],
    ['nothing', ''],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
  ])('is refused: %s', async (_, bytes) => {
    await expect(open(bytes)).rejects.toMatchObject({ code: 'content_import_unreadable' });
  });

  it.each([
    ['XML of something else', '<feed><entry/></feed>'],
    ['JSON of something else', '{"a": 1}'],
    ['JSON that ends early', ghostJson([ghostPost()]).slice(0, 200)],
  ])('is refused when it is read: %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(RefusedFile);
  });

  it.each(['../posts.csv', '/etc/posts.csv', 'posts\\a.html'])('is refused with the name %s in it', async (name) => {
    await expect(open(Buffer.from(zipSync({ [name]: strToU8('x'), 'posts.csv': strToU8('post_id') })))).rejects.toThrow(
      RefusedFile,
    );
  });

  it('is refused when an archive is cut off, or its directory lies about a size', async () => {
    const whole = substackExport([{ id: '1.a' }]);
    await expect(open(whole.subarray(0, whole.length - 30))).rejects.toThrow(RefusedFile);
    const lying = Buffer.from(whole);
    // The size of what is unpacked, in the directory's first entry (APPNOTE 4.3.12).
    lying.writeUInt32LE(3, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    await expect(read(lying)).rejects.toThrow(RefusedFile);
  });

  it('does not unpack what would become far more than it is', async () => {
    const bomb = Buffer.from(zipSync({ 'posts.csv': new Uint8Array(64 * 1024 ** 2) }, { level: 9 }));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(bomb)).rejects.toThrow(RefusedFile);
  });
});

it('a post of Ghost with a date of no year and a card nested too deeply keeps its words', async () => {
  const markdown = `${'>'.repeat(20_000)} mot`;
  const mobiledoc = JSON.stringify({ cards: [['markdown', { markdown }]], sections: [[10, 0]] });
  const [post] = posts(
    await read(ghostJson([ghostPost({ html: null, lexical: null, mobiledoc, published_at: 1e300 })])),
  );
  expect(post?.publishedAt).toBeNull();
  expect(post?.html).toMatch(/^<pre>.* mot<\/pre>$/);
});

it('JSON that takes more memory than its process has costs the file, not the API', async () => {
  const heavy = `{"data":{"posts":[${'{},'.repeat(14_000_000)}{}]}}`;
  await expect(read(heavy)).rejects.toThrow(RefusedFile);
  expect(posts(await read(ghostJson([ghostPost()])))).toHaveLength(1);
});

it('a text that is nested too deeply is not read, and the next one is', async () => {
  // It takes a minute at least before its depth ends it, and a good text some milliseconds.
  const hasty = new Converter({ html: 2000 });
  expect(await hasty.toMarkdown({ html: '<div>'.repeat(40_000), hasShortcodes: false })).toBeNull();
  expect((await hasty.toMarkdown({ html: '<p>bon</p>', hasShortcodes: false }))?.markdown).toBe('bon');
  await hasty.close();
});
