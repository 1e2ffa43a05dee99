import { type HttpStandIn, startHttpStandIn } from '@letat/testing/http/stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp, useApp } from '../../../../test/app.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { feedLimits } from './feed.ts';
import { parseFeed } from './parse-feed.ts';
import { isOf } from './regions.ts';
import { textOfHtml } from './text-of-html.ts';

const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toUTCString();

const rss = `<?xml version="1.0"?>
<!DOCTYPE rss [<!ENTITY bomb "boum"><!ENTITY xxe SYSTEM "file:///etc/passwd">]>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
  <title>La Gazette &amp; Co</title><language>fr</language>
  <item><title>Le budget participatif à Thiès</title><link>https://gazette.example.org/thies</link>
    <description>&lt;p&gt;La ville ouvre son vote &amp;mdash; enfin.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description><pubDate>${daysAgo(2)}</pubDate></item>
  <item><title>Un vieux budget participatif</title><link>https://gazette.example.org/vieux</link><pubDate>${daysAgo(40)}</pubDate></item>
  <item><title>Recette du thiéboudienne</title><link>https://gazette.example.org/riz</link><pubDate>${daysAgo(1)}</pubDate></item>
  <item><title>Budget participatif piégé &xxe;</title><link>javascript:alert(1)</link><pubDate>${daysAgo(1)}</pubDate></item>
  <item><title>Budgets participatifs, suite</title><link>/suite</link><content:encoded><![CDATA[<b>Des communes</b> du Sénégal]]></content:encoded></item>
</channel></rss>`;
const latin = `<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>La Dépêche</title>
  <item><title>Budget participatif à Sédhiou</title><link>https://depeche.example.org/1</link><pubDate>${new Date('9999-12-31T23:59:59Z').toUTCString()}</pubDate></item>
  <item><title>Budget participatif, ailleurs</title><link>https://depeche.example.org/${'x'.repeat(3000)}</link></item>
  <item><title>Budget participatif, demain</title><link>https://depeche.example.org/2</link><pubDate>+275000-01-01T00:00:00Z</pubDate></item>
</channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Review</title>
  <entry><title type="html">Participatory &lt;i&gt;budget&lt;/i&gt;</title><link rel="self" href="/x"/><link href="https://review.example.org/a"/>
  <summary>In Kenya</summary><updated>2026-11-20T10:00:00Z</updated></entry></feed>`;
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Feuille',
  items: [
    {
      url: 'https://feuille.example.org/1',
      title: 'Régie',
      content_html: '<p>La régie</p>',
      date_published: '2026-11-20T10:00:00Z',
    },
  ],
});

describe('a feed', () => {
  it('is read in each of its formats, as plain text, and its document type has nothing read or expanded', () => {
    const feed = parseFeed(rss);
    expect(feed).toMatchObject({ title: 'La Gazette & Co', language: 'fr' });
    expect(feed?.entries).toHaveLength(5);
    expect(feed?.entries[0]).toMatchObject({
      title: 'Le budget participatif à Thiès',
      href: 'https://gazette.example.org/thies',
      text: 'La ville ouvre son vote — enfin.',
    });
    expect(feed?.entries[4]).toMatchObject({ text: 'Des communes du Sénégal', publishedAt: null });
    // A link that leads to no page is left out with its entry, where the feed is searched.
    expect(JSON.stringify(feed)).not.toMatch(/root:|boum|<script|alert\(1\)<|document/);
    expect(parseFeed(atom)?.entries).toMatchObject([
      { title: 'Participatory budget', href: 'https://review.example.org/a', text: 'In Kenya' },
    ]);
    expect(parseFeed(json)).toMatchObject({ title: 'Feuille', entries: [{ title: 'Régie', text: 'La régie' }] });
  });

  it.each(['', '<html><body>Bonjour</body></html>', '{"version":"1"}', 'rien', '{', '<rss'])('is not %s', (source) => {
    expect(parseFeed(source)?.entries ?? []).toEqual([]);
  });

  it.each([
    ['nests deeper than any feed', '<a>'.repeat(100)],
    ['is more faults than document', '&rien;'.repeat(300)],
  ])('that %s is read no further than there', (_what, hostile) => {
    const item = (title: string) => `<item><title>${title}</title><link>https://x.example.org/${title}</link></item>`;
    const read = parseFeed(`<rss><channel>${item('avant')}${hostile}${item('apres')}</channel></rss>`);
    expect(read?.entries.map(({ title }) => title)).toEqual(['avant']);
  });

  it('whose script is never closed has nothing of it read', () => {
    expect(textOfHtml('Avant <script>alert(1) <style>a{}</style> après')).toBe('Avant');
    expect(textOfHtml('Avant <script>alert(1)</script> <style>a{}</style>après')).toBe('Avant après');
  });

  it('whose texts have no end is read as far as a result may be long', () => {
    const endless = 'budget '.repeat(100_000);
    const item = { url: 'https://feuille.example.org/1', title: endless, content_text: endless };
    const long = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: endless,
      items: Array.from({ length: 3 }, () => item),
    });
    for (const feed of [
      parseFeed(long),
      parseFeed(`<rss><channel><title>${endless}</title><item><title>${endless}</title></item></channel></rss>`),
    ]) {
      expect(feed?.title.length).toBeLessThanOrEqual(feedLimits.title);
      for (const { title, text } of feed?.entries ?? []) {
        expect(title.length).toBeLessThanOrEqual(feedLimits.title);
        expect(text.length).toBeLessThanOrEqual(feedLimits.text);
      }
    }
  });

  it('in JSON with an entry that lacks something is read all the same', () => {
    const items = [{ url: 'https://feuille.example.org/1', title: null, date_published: 3 }];
    expect(parseFeed(JSON.stringify({ version: 'https://jsonfeed.org/version/1', items }))?.entries).toMatchObject([
      { href: 'https://feuille.example.org/1', title: '', publishedAt: null },
    ]);
  });

  it('of half a document gives what can be read of it', () => {
    expect(parseFeed(rss.slice(0, rss.indexOf('<item><title>Recette')))?.entries).toHaveLength(2);
  });
});

it.each([
  ['africa', { text: 'Un décret au Sénégal', host: 'example.org', language: null }, true],
  ['africa', { text: 'Un décret', host: 'journal.sn', language: null }, true],
  ['africa', { text: 'A decree in Berlin', host: 'example.org', language: 'en' }, false],
  ['francophone', { text: 'Le maire a signé le décret de la commune', host: 'example.org', language: null }, true],
  ['francophone', { text: 'The mayor signed decree number seven', host: 'example.org', language: null }, false],
  ['francophone', { text: 'Anything', host: 'example.org', language: 'fr-SN' }, true],
  ['global', { text: 'Anything', host: 'example.org', language: 'de' }, true],
] as const)('what is of %s: %o', (region, origin, expected) => {
  expect(isOf(region, origin)).toBe(expected);
});

async function watch(api: TestApp, sources: readonly string[], given: object = {}) {
  const mine = api.as(await addAuthor(api.app));
  const body = { keywords: ['budget participatif'], sources, ...given };
  const answer = await mine.post('/api/agents/monitor', body);
  expect(answer.statusCode, answer.body).toBe(202);
  await api.app.jobs.process('agents');
  return (await mine.get(`/api/agents/tasks/${answer.json().id}`)).json();
}

describe('feeds of a network that the operator allows', () => {
  let site: HttpStandIn;
  let api: Awaited<ReturnType<typeof startApp>>;
  const to = (location: string) => ({ status: 302, headers: { location } });
  beforeAll(async () => {
    site = await startHttpStandIn([
      { call: 'GET /flux.xml', answers: { 200: z.string() }, answer: () => ({ status: 200, body: rss }) },
      { call: 'GET /ailleurs', answers: { 302: z.unknown() }, answer: () => to('/flux.xml') },
      { call: 'GET /prive', answers: { 302: z.unknown() }, answer: () => to('http://10.0.0.7/flux.xml') },
      {
        call: 'GET /nuage',
        answers: { 302: z.unknown() },
        answer: () => to('http://169.254.169.254/latest/meta-data'),
      },
      {
        call: 'GET /latin.xml',
        answers: { 200: z.unknown() },
        answer: () => ({ status: 200, body: Buffer.from(latin, 'latin1') }),
      },
      { call: 'GET /page', answers: { 200: z.string() }, answer: () => ({ status: 200, body: '<html></html>' }) },
      { call: 'GET /absent', answers: { 404: z.string() }, answer: () => ({ status: 404, body: 'rien' }) },
      {
        call: 'GET /enorme',
        answers: { 200: z.string() },
        answer: () => ({ status: 200, body: ' '.repeat(3 * 1024 * 1024) }),
      },
    ]);
    api = await startApp({ OUTGOING_HTTP_NETWORKS: '127.0.0.1/32' });
  });
  afterAll(async () => {
    expect(site.violations).toEqual([]);
    await api.close();
    await site.close();
  });

  it('are read by keyword and period, beside the articles of this site, and lead to the web alone', async () => {
    const author = await addAuthor(api.app);
    await addPost(api.app, author, {
      title: 'Le budget participatif de Pikine',
      content: 'Un budget participatif.',
      at: new Date(now - 86_400_000),
    });
    const { status, outcome, progress, result } = await watch(api, [
      `${site.origin}/flux.xml`,
      `${site.origin}/ailleurs`,
    ]);
    expect([status, progress]).toEqual(['completed', { done: 3, total: 3 }]);
    const titles = result.found.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Le budget participatif de Pikine');
    expect(titles).toContain('Le budget participatif à Thiès');
    for (const left of ['Un vieux budget participatif', 'Recette du thiéboudienne']) expect(titles).not.toContain(left);
    expect(JSON.stringify(result)).not.toContain('javascript:');
    // The same entry of two addresses stands there once.
    expect(new Set(titles).size).toBe(titles.length);
    expect(outcome).toBe(`${titles.length}\u00a0trouvailles`);
    expect(result.sources).toMatchObject([
      { name: 'La Gazette & Co', state: 'read', problem: null },
      { state: 'read' },
    ]);
  });

  it('are read in their encoding, and what an entry says of its date or its link cannot break the answer', async () => {
    const { status, result } = await watch(api, [`${site.origin}/latin.xml`]);
    expect(status).toBe('completed');
    expect(result.sources).toMatchObject([{ name: 'La Dépêche', state: 'read' }]);
    const ofFeed = result.found.filter(({ isOwn }: { isOwn: boolean }) => !isOwn);
    expect(
      ofFeed.map(({ title, publishedAt }: { title: string; publishedAt: string | null }) => [title, publishedAt]),
    ).toEqual([
      ['Budget participatif à Sédhiou', null],
      ['Budget participatif, demain', null],
    ]);
  });

  it.each([
    ['redirects to a private address', '/prive', 'refused', /Adresse refusée/],
    ['redirects to the metadata of a cloud', '/nuage', 'refused', /Adresse refusée/],
    ['is a page', '/page', 'unreadable', /pas un flux/],
    ['is not there', '/absent', 'silent', /404/],
    ['is endless', '/enorme', 'unreadable', /trop long/],
  ] as const)('one that %s is named with its reason, and the task goes on', async (_what, path, state, problem) => {
    const before = site.received.length;
    const { status, result } = await watch(api, [site.origin + path, `${site.origin}/flux.xml`]);
    expect(status).toBe('completed');
    expect(result.sources[0]).toMatchObject({ state, problem: expect.stringMatching(problem), read: 0 });
    expect(result.sources[1]).toMatchObject({ state: 'read' });
    // Both are asked at once.
    expect(site.received.slice(before).map((call) => call.path)).toEqual(expect.arrayContaining([path, '/flux.xml']));
  });
});

describe('feeds at addresses that people give', () => {
  const api = useApp();

  it.each([
    ['a private address', 'http://127.0.0.1:9/flux.xml'],
    ['a private address by https', 'https://10.1.2.3/flux.xml'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest'],
    ['an IPv6 address of this machine', 'https://[::1]/flux.xml'],
    ['a name that DNS gives a private address', 'https://localhost/flux.xml'],
  ])('%s is refused when it is called', async (_what, source) => {
    const { status, result } = await watch(api, [source]);
    expect(status).toBe('completed');
    expect(result.sources).toEqual([
      { address: source, name: null, state: 'refused', read: 0, problem: expect.stringContaining('Adresse refusée') },
    ]);
  });
});
