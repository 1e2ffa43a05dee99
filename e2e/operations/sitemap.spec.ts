import { patternOf, publicRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Public pages that search engines find under another address. */
const elsewhere: Readonly<Record<string, string>> = { '/blog/:id': 'the blog’s view of an article names /post/:slug' };

test('every address of the site’s map is a page of its own for visitors and for search engines', async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${baseURL}/marketplace`);
  for (const path of ['/mailbox', '/bienvenue', '/account', '/dashboard', '/write'])
    expect(addresses).not.toContain(baseURL + path);
  // The demonstration's own page says so itself, too.
  expect(await (await request.get('/mailbox')).text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
  const mapped = new Set(addresses.map((address) => patternOf(new URL(address).pathname)));
  const missing = publicRoutes.filter(
    ({ path, flags }) => !flags.unlisted && !(path in elsewhere) && !mapped.has(path),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  // What is said to all; crawlers of AI have groups of their own (e2e/crawlers).
  const [everybody = ''] = (await (await request.get('/robots.txt')).text()).split('\n\n');
  expect(everybody).toMatch(/^User-agent: \*$/m);
  const closed = [...everybody.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([address, answer.status()]).toEqual([address, 200]);
    const html = await answer.text();
    expect(html, address).not.toContain('<meta name="robots"');
    expect(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1], address).toBe(address);
    const { pathname } = new URL(address);
    expect(
      closed.filter((path) => pathname.startsWith(path)),
      address,
    ).toEqual([]);
  }
});
