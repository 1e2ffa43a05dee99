import { firstVisitGoals, nextPageGoal, visits } from '@letat/testing/first-visit';
import type { Page } from '@playwright/test';
import { exampleAddress } from '../support/example-addresses.ts';
import { inLanes } from '../support/lanes.ts';
import { publicRoutes } from '../support/routes.ts';
import { kilobyte } from '../support/script-size.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { expect, test } from '../support/test.ts';

const reading = publicRoutes.filter(({ flags }) => flags.reading).map(({ path }) => path);
const post = '/post/budget-participatif-pikine';

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
  await inLanes(addresses, [1, 2, 3, 4], {
    name: (address) => address,
    async look(address) {
      const other = address.startsWith('/?') ? light('/blog') : light('/');
      const [first, , next] = await visits(
        browser,
        [address, other, address].map((path) => baseURL + path),
        { connection: '4g', width: 390 },
      );
      console.log(`${address}: ${kilobytes(first?.total)} KB, ${kilobytes(next?.total)} after another`);
      expect.soft(first?.total, address).toBeLessThanOrEqual(firstVisitGoals['Save-Data']);
      expect.soft(next?.total, address).toBeLessThanOrEqual(nextPageGoal);
      expect.soft(first?.shift, address).toBeLessThanOrEqual(firstVisitGoals.shift);
      expect.soft(first?.fonts, address).toEqual([]);
    },
  });
});
const kilobytes = (bytes = Number.NaN) => (bytes / kilobyte).toFixed(1);

test('who chooses the light edition keeps it from page to page, sees pictures on touch, and finds the way back', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Version légère' }).click();
  await expect(page).toHaveURL(/\?version=legere$/);
  await expectLight(page);
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

async function expectLight(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-light');
  await expect(page.locator('main h1:visible')).toHaveCount(1);
  await expect(page.locator('img')).toHaveCount(0);
}
