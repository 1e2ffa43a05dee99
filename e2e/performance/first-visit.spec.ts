import { postMessages } from '@letat/contracts/posts/messages';
import {
  type Connection,
  emulate,
  firstVisit,
  firstVisitGoals,
  type Step,
  sayConnection,
  scrollByTouch,
  visits as visitAll,
} from '@letat/testing/first-visit';
import { inLanes } from '../support/lanes.ts';
import { kilobyte } from '../support/script-size.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { expect, test } from '../support/test.ts';

/* Some journeys here take the network or an answer away; what moves is counted, as it moves for most readers. */
test.use({ allow: ['request'], reducedMotion: 'no-preference' });

const post = '/post/budget-participatif-pikine';
/** Bytes of a light page and the script that light pages share, after a whole one; the goal is 20 KB (`npm run bench -- first-visit`). */
const nextPage = 26 * kilobyte;

const typefacesAt: Readonly<Record<Connection, readonly string[]>> = {
  '4g': ['Gelasio', 'Inter', 'Noto Serif Display'],
  '3g': [],
  'Save-Data': [],
};
const connections = ['4g', '3g', 'Save-Data'] as const satisfies readonly Connection[];
const visits = connections.flatMap((connection) =>
  ['/', post].flatMap((address) => [390, 1280].map((width) => ({ connection, address, width }))),
);
/** Browsers at once: each waits for its network nearly all of the time. */
const lanes = [1, 2, 3, 4, 5, 6];

test('a first visit at 4g, at 3g and under Save-Data stays within its bytes, has its typefaces and does not move', async ({
  browser,
  page,
  baseURL,
}) => {
  for (const address of ['/', post]) await serverRendered(page, address);
  await inLanes(visits, lanes, {
    name: ({ connection, address, width }) => `${address} at ${connection}, ${width} px wide`,
    async look({ connection, address, width }) {
      const typefaces = typefacesAt[connection];
      const visit = await firstVisit(browser, `${baseURL}${address}`, { connection, width });
      const kilobytes = (visit.total / kilobyte).toFixed(1);
      console.log(`${address} ${width} ${connection}: ${kilobytes} KB, shift ${visit.shift}`);
      expect(visit.effectiveType).toBe(connection === '3g' ? '3g' : '4g');
      expect(visit.total).toBeLessThanOrEqual(firstVisitGoals[connection]);
      expect(visit.shift, visit.moved.join('\n')).toBeLessThanOrEqual(firstVisitGoals.shift);
      expect(visit.fonts.filter((font) => !font.endsWith('italic'))).toEqual(typefaces);
      if (connection !== '4g') expect(visit.fonts).toEqual(typefaces);
    },
  });
});

test('below 4g whoever reads with a finger and follows a link pays for no code, and the next page is light', async ({
  browser,
  page: elsewhere,
  baseURL,
}) => {
  const follow: Step = async (page, network) => {
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await sayConnection(network, '3g');
    const here = page.url();
    // Not the languages of the post that is read.
    const link = page.locator('main a[href^="/post/"]:not(nav *):visible').first();
    await Promise.all([page.waitForURL((url) => url.href !== here), link.tap()]);
    await expect(page.locator('html')).toHaveAttribute('data-light');
  };
  for (const address of ['/', post]) await serverRendered(elsewhere, address);
  await inLanes(['/', post], lanes, {
    name: (address) => address,
    async look(address) {
      const steps = [baseURL + address, scrollByTouch, follow];
      const [first, scrolled, next] = await visitAll(browser, steps, { connection: '3g', width: 390, hasTouch: true });
      console.log(`${address} 3g: ${first?.total} bytes, ${scrolled?.total} by scrolling, ${next?.total} after it`);
      expect((first?.total ?? Number.NaN) + (scrolled?.total ?? Number.NaN)).toBeLessThanOrEqual(firstVisitGoals['3g']);
      expect(next?.total).toBeLessThanOrEqual(nextPage);
    },
  });
});

test('below 4g a picture of a text is a link on a first page, and comes in its place when it is pressed', async ({
  page,
}) => {
  const address = '/post/maires-et-ministres';
  await serverRendered(page, address);
  await emulate(await page.context().newCDPSession(page), '3g');
  const asked: string[] = [];
  page.on('request', (request) => /\/(?:objects|browser)\//.test(request.url()) && asked.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  const alt = /Diagramme comparant les heures/;
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^Afficher l’image : .*${alt.source}`) });
  await link.first().scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await link.first().click();
  const picture = page.getByRole('img', { name: alt }).first();
  await expect(picture).toBeFocused();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

test('typefaces that came once are shown whatever the connection is by then', async ({ page }) => {
  await page.goto(post, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => localStorage.getItem('letat.fonts') !== null);
  await emulate(await page.context().newCDPSession(page), '3g');
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter') && status === 'loaded'),
  );
  expect(loaded).toBe(true);
});

test('without scripts all typefaces come', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${baseURL}${post}`, { waitUntil: 'networkidle' });
  for (const file of ['noto-serif-display-latin-wght-normal', 'gelasio-latin-wght-normal', 'inter-latin-wght-normal'])
    expect(asked.filter((url) => url.includes(file))).toHaveLength(1);
  await context.close();
});

test('a click made offline is done once the browser is online again', async ({ page, context }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await serverRendered(page, post);
  await page.goto(post, { waitUntil: 'load' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);
  const button = page.getByRole('button', { name: 'Copier le lien' }).first();
  await button.click();
  await expect.poll(() => asked.some((url) => url.includes('/browser/'))).toBe(true);
  expect(await page.evaluate(() => globalThis.__letat?.shown ?? 0)).toBe(0);
  await context.setOffline(false);
  await page.waitForFunction(() => globalThis.__letat?.shown > 0);
  expect(asked.some((url) => /\/main\.js\?again=\d+$/.test(url))).toBe(true);
  await expect(page.getByText(postMessages.linkCopied).first()).toBeVisible();
});

test.describe('of bytes that are refused', () => {
  // The request that fails on purpose, and what the browser says of it.
  test.use({ allow: ['console', 'request'] });
  test('a platform script that was refused once is asked for anew with the next press', async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await serverRendered(page, post);
    const refused: string[] = [];
    await page.route(/\/browser\/main\.js$/, (route) => {
      refused.push(route.request().url());
      return route.fulfill({ status: 503, body: '' });
    });
    await page.goto(post, { waitUntil: 'load' });
    await page.keyboard.press('Shift');
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await page.unroute(/\/browser\/main\.js$/);
    // A press before the refusal has arrived is one with the first: a reader who sees nothing happen presses again.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return page.evaluate(() => globalThis.__letat?.shown ?? 0);
      })
      .toBeGreaterThan(0);
  });
});
