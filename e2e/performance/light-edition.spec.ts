import { firstVisit, firstVisitGoals, visits } from '@letat/testing/first-visit';
import type { Page } from '@playwright/test';
import { payment, productOf } from '../orders/shopping.ts';
import { exampleAddress } from '../support/example-addresses.ts';
import { inLanes } from '../support/lanes.ts';
import { publicRoutes } from '../support/routes.ts';
import { kilobyte } from '../support/script-size.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// What moves is counted, as it moves for most readers.
test.use({ reducedMotion: 'no-preference' });

const reading = publicRoutes.filter(({ flags }) => flags.reading).map(({ path }) => path);
const post = '/post/budget-participatif-pikine';
/** Bytes of a light page after another; the goal is 20 KB (`npm run bench -- first-visit`). */
const nextPage = 24 * kilobyte;

/** Browsers at once: each waits most of its time, for a slow network and until nothing more comes. */
const lanes = [1, 2, 3, 4, 5, 6];

const light = (address: string) => `${address}${address.includes('?') ? '&' : '?'}version=legere`;

test('a light page of any kind is small for a whole visit, and smaller after another', async ({
  browser,
  page,
  baseURL,
}) => {
  const addresses: string[] = [];
  for (const pattern of reading) {
    const address = light(await exampleAddress(pattern, page));
    await serverRendered(page, address);
    addresses.push(address);
  }
  await inLanes(addresses, lanes, {
    name: (address) => address,
    async look(address) {
      const other = address.startsWith('/?') ? light('/blog') : light('/');
      const [first] = await visits(browser, [baseURL + address], { connection: '4g', width: 390 });
      // In a browser that has never had it.
      const [, next] = await visits(browser, [baseURL + other, baseURL + address], { connection: '4g', width: 390 });
      console.log(`${address}: ${kilobytes(first?.total)} KB, ${kilobytes(next?.total)} after another`);
      expect.soft(first?.total, address).toBeLessThanOrEqual(firstVisitGoals['Save-Data']);
      expect.soft(next?.total, address).toBeLessThanOrEqual(nextPage);
      expect.soft(first?.shift, address).toBeLessThanOrEqual(firstVisitGoals.shift);
      expect.soft(first?.fonts, address).toEqual([]);
    },
  });
});
const kilobytes = (bytes = Number.NaN) => (bytes / kilobyte).toFixed(1);

test('a first page of any kind below 4g, of which no header tells, is as small: without a typeface, a cover or code', async ({
  browser,
  page,
  baseURL,
}) => {
  const addresses = ['/post/maires-et-ministres'];
  for (const pattern of reading) addresses.push(await exampleAddress(pattern, page));
  for (const address of addresses) await serverRendered(page, address);
  await inLanes(addresses, lanes, {
    name: (address) => address,
    async look(address) {
      const visit = await firstVisit(browser, baseURL + address, { connection: '3g', width: 390 });
      console.log(`${address} at 3g: ${kilobytes(visit.total)} KB, ${JSON.stringify(visit.bytes)}`);
      expect.soft(visit.total, address).toBeLessThanOrEqual(firstVisitGoals['3g']);
      expect.soft(visit.shift, `${address}\n${visit.moved.join('\n')}`).toBeLessThanOrEqual(firstVisitGoals.shift);
      expect.soft(visit.fonts, address).toEqual([]);
    },
  });
});

for (const [how, address, headers] of [
  ['by its address', '?version=legere', {}],
  ['under Save-Data', '', { 'save-data': 'on' }],
] satisfies [string, string, Record<string, string>][])
  test(`who buys on a page that is light ${how} is led to the payment`, async ({ browser }) => {
    const { id } = await productOf('paid');
    const context = await browser.newContext({ extraHTTPHeaders: headers, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(`/marketplace/${id}${address}`);
    await expectLight(page);
    await page.locator('a[href$="#acheter"]:visible').first().click();
    await expect(payment(page).getByRole('textbox', { name: 'Votre adresse email' })).toBeVisible();
    await expect(payment(page)).toHaveCount(1);
    await payment(page).getByRole('button', { name: 'Fermer' }).first().click();
    await page.goBack();
    await expectLight(page);
    await context.close();
  });

test('who chooses the light edition keeps it from page to page, sees pictures on touch, and finds the way back', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Version légère' }).click();
  await expect(page).toHaveURL(/\?version=legere$/);
  await expectLight(page);
  await expect(page.getByRole('contentinfo').getByText(/^Cette page pèse \d+(?:,\d)? Ko$/)).toBeVisible();
  await page.goto(light(post));
  await expectLight(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${post}$`));
  const code: string[] = [];
  page.on('request', (request) => /\/browser\//.test(request.url()) && code.push(request.url()));

  await test.step('a menu, a press and a key bring no code', async () => {
    await page.keyboard.press('Shift');
    await page.mouse.click(5, 300);
    await page.getByRole('link', { name: 'Accueil' }).or(page.getByRole('banner').getByRole('link')).first().click();
    await expect(page).toHaveURL(/version=legere/);
    await expectLight(page);
    expect(code).toEqual([]);
  });

  await test.step('a search is light as well', async () => {
    const box = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Rechercher dans la revue' }))
      .first();
    await box.evaluate((input: HTMLInputElement) => {
      input.value = 'budget';
      input.form?.requestSubmit();
    });
    await expect(page).toHaveURL(/search=budget/);
    await expect(page).toHaveURL(/version=legere/);
    await expectLight(page);
  });

  await page.getByRole('link', { name: 'Version complète' }).click();
  await expect(page).toHaveURL(/version=complete/);
  await expect(page.locator('html')).not.toHaveAttribute('data-light');
  await expect(page.locator('main h1')).toHaveCount(1);
});

test('a visitor reads a light page by the keyboard alone, sends its form, and is told of no version of theirs', async ({
  page,
}) => {
  await test.step('a light page is read by the keyboard alone: its content, its menu and its pictures', async () => {
    await page.goto(light('/post/maires-et-ministres'));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Afficher l’image/ })
      .first();
    const isThere = () => link.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /Un mur à demi peint en vert/ }).first()).toBeFocused();
  });

  await test.step('a form that is sent from a light page leads back to one', async () => {
    await page.goto(light(post));
    const form = page.locator('form[action^="/api/newsletter/subscribe"]');
    await form.getByLabel('Votre adresse email').fill('ici@letat');
    await form.getByLabel(/J’accepte de recevoir/).check();
    await form.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page).toHaveURL(/\?lettre=validation&version=legere#lettre$/);
    await expectLight(page);
    await form.getByLabel('Votre adresse email').fill(`leger-${Date.now()}@letat.test`);
    await form.getByLabel(/J’accepte de recevoir/).check();
    await form.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page).toHaveURL(/\?lettre=recue&version=legere#lettre$/);
    await expectLight(page);
  });

  await test.step('nobody who is not logged in is told of a version of theirs', async () => {
    await page.goto(light('/post/guichet-en-carton'), { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: 'La suite est réservée aux abonnés' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lire ma version complète' })).toHaveCount(0);
  });
});

test('whoever says that their connection is slow has a light page, from the second on', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const first = await page.goto(post);
  expect(first?.headers()['accept-ch']).toBe('ECT');
  await expect(page.locator('html')).not.toHaveAttribute('data-light');
  await context.setExtraHTTPHeaders({ ect: '3g' });
  await page.goto('/blog');
  await expectLight(page);
  await page.getByRole('link', { name: 'Version complète' }).click();
  await expect(page).toHaveURL(/version=complete/);
  await expect(page.locator('html')).not.toHaveAttribute('data-light');
  await context.close();
});

test('a picture that is held back is its text, says what it weighs, and comes in its place when it is pressed; without scripts by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = light('/post/maires-et-ministres');
  const asked: string[] = [];
  page.on('request', (request) => /\/objects\//.test(request.url()) && asked.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  const alt = /Un mur à demi peint en vert/;
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Afficher l’image, \d+(?:,\d)? Ko$/ })
    .first();
  await expect(page.getByText(alt).first()).toBeVisible();
  expect(asked).toEqual([]);
  await link.click();
  const picture = page.getByRole('img', { name: alt }).first();
  await expect(picture).toBeVisible();
  await expect(picture).toBeFocused();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
  await expect(page).toHaveURL(/maires-et-ministres/);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(baseURL + address);
  await plain
    .getByRole('main')
    .getByRole('link', { name: /^Afficher l’image/ })
    .first()
    .click();
  await expect(plain).toHaveURL(/\/objects\/.*\.webp$/);
  await context.close();
});

test('under Save-Data a page is light at its own address, and its reader can have it whole', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } });
  const page = await context.newPage();
  await page.goto(post);
  await expectLight(page);
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Version complète' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-light');
  await expect(page.locator('head > style')).toHaveCount(1);
  await context.close();
});

test('whoever is logged in and saves data has light pages, and what is reserved to them whole; by their choice they are led to it', async ({
  browser,
}) => {
  const reserved = '/post/guichet-en-carton';
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } });
  await loginAs(context, 'lecteur');
  const page = await context.newPage();
  for (const address of ['/', post]) {
    await page.goto(address);
    await expectLight(page);
  }
  await page.goto(reserved);
  await expect(page.locator('html')).not.toHaveAttribute('data-light');
  await page.goto(light(reserved));
  await expectLight(page);
  await page.getByRole('link', { name: 'Lire ma version complète' }).click();
  await expect(page).toHaveURL(/\?version=complete#suite$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-light');
  await context.close();
});

async function expectLight(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-light');
  await expect(page.locator('main h1:visible')).toHaveCount(1);
  await expect(page.locator('img')).toHaveCount(0);
}
