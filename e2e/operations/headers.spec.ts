import { createHash } from 'node:crypto';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const nothing = '0'.repeat(16);

/** One address of every kind that the site answers, and what it answers to it. */
const addresses: readonly (readonly [path: string, status: number, method?: string])[] = [
  ['/', 200],
  ['/nulle/part', 404],
  ['/%ff', 404],
  ['/blog/', 301],
  ['/plans', 301],
  ['/about', 405, 'POST'],
  ['/favicon.svg', 200],
  ['/favicon.ico', 200],
  ['/apple-touch-icon.png', 200],
  ['/apple-touch-icon-precomposed.png', 200],
  ['/releases/current.json', 200],
  ['/releases/health.json', 401],
  [`/releases/platform/${nothing}/browser/main.js`, 404],
  ['/releases/page-styles/none.css', 404],
  ['/releases/x', 404],
  ['/releases/%ff', 404],
  ['/embed/v1.js', 200],
  ['/embed/iframe-v1.js', 200],
  ['/embed/none.js', 404],
  ['/embed/frame/badge', 200],
  ['/embed/frame/none', 404],
  ['/covers/1/card/green/none.svg', 404],
  ['/objects/none', 404],
  ['/downloads/none', 404],
  ['/og/post/none.png', 404],
  ['/l/none', 404],
  ['/paiement', 200],
  ['/rss.xml', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/llms.txt', 200],
  ['/api/posts', 200],
  ['/api/posts/none', 404],
  ['/api/none', 404],
  ['/api/openapi.json', 200],
];

test('an answer of any kind has the headers that every answer has', async ({ baseURL }) => {
  for (const [path, status, method = 'GET'] of addresses)
    await test.step(`${method} ${path}`, async () => {
      const answer = await fetch(baseURL + path, { method, redirect: 'manual', headers: { origin: String(baseURL) } });
      expect.soft(answer.status, path).toBe(status);
      expect.soft(Object.fromEntries(answer.headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'/),
        'referrer-policy': expect.stringMatching(/./),
        'cross-origin-resource-policy': expect.stringMatching(/^(?:same-origin|cross-origin)$/),
        'cache-control': expect.stringMatching(/./),
      });
    });
});

/** What may be one person's, or is different for each who asks: all but files of releases. */
const personal = addresses.filter(
  ([path, , method]) =>
    method === undefined && !/^\/(?:releases\/(?:platform|page-styles)|embed\/(?:v1|iframe-v1))/.test(path),
);

for (const account of [null, 'lecteur'] as const)
  test(`nothing that is not a file of a release is a dictionary, or is compressed with one, for ${account ?? 'a visitor'}`, async ({
    page,
    baseURL,
  }) => {
    if (account) await loginAs(page, account);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const own = account ? ['/account', '/api/auth/me', '/api/my/figures'] : [];
    for (const path of [...personal.map(([address]) => address), ...own])
      await test.step(path, async () => {
        // Its own bytes, as a page that was kept would offer them.
        const before = await fetch(baseURL + path, { redirect: 'manual', headers: { cookie } });
        const hash = createHash('sha256')
          .update(Buffer.from(await before.arrayBuffer()))
          .digest('base64');
        const answer = await fetch(baseURL + path, {
          redirect: 'manual',
          headers: { cookie, 'accept-encoding': 'dcb, dcz, br', 'available-dictionary': `:${hash}:` },
        });
        for (const { headers } of [before, answer]) expect.soft(headers.get('use-as-dictionary'), path).toBeNull();
        expect.soft(answer.headers.get('content-encoding') ?? '', path).not.toMatch(/dc[bz]/);
        expect.soft(answer.headers.get('vary') ?? '', path).not.toMatch(/available-dictionary/i);
      });
  });

test('icons are what their names say', async ({ request, page }) => {
  const icon = async (path: string) => {
    const answer = await request.get(path);
    return { type: answer.headers()['content-type'], bytes: await answer.body() };
  };
  const svg = await icon('/favicon.svg');
  expect(svg.type).toBe('image/svg+xml');
  const ico = await icon('/favicon.ico');
  expect([ico.type, ico.bytes.readUInt16LE(2)]).toEqual(['image/x-icon', 1]);
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const { type, bytes } = await icon(path);
    expect([type, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['image/png', 180, 180]);
  }
  await page.goto('/about');
  for (const rel of ['icon', 'apple-touch-icon']) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
    expect((await request.get(String(href))).status()).toBe(200);
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect(
      await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image.naturalWidth;
      }, findRunning().url + path),
    ).toBeGreaterThan(0);
});
