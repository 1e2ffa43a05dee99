import { pageReportsPath } from '@letat/contracts/releases/ramps/constants';
import { minVitalSamples } from '@letat/contracts/web-vitals/constants';
import { vitalsReport } from '@letat/contracts/web-vitals/operations';
import type { Browser, Locator, Page, Response } from '@playwright/test';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const article = '/post/budget-participatif-pikine';

test('a page that is left says how fast it was, without a cookie, and the administration counts those that people read', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'admin');
  const before = await samplesOf(page);
  await test.step('a browser that a program drives says so, and is not counted', async () => {
    const [{ said, status }] = await visits(browser, { isDriven: true });
    expect([said.browser.isDriven, status]).toEqual([true, 204]);
  });
  await test.step('a person’s is counted, by what kind of browser it was and by nothing else', async () => {
    const [first, again] = await visits(browser, { isDriven: false });
    expect([first.cookie, first.status]).toEqual([null, 204]);
    const { mount, inp } = first.said;
    expect(first.said).toEqual({
      ...{ set: expect.any(String), remote: 'mfe-editorial', route: 'post', signature: expect.any(String) },
      ...{ shown: expect.arrayContaining(['mfe-editorial']), failed: [], mount, isCold: true },
      ...{ lcp: expect.any(Number), inp, cls: expect.any(Number) },
      browser: { network: expect.any(String), width: 'phone', isDriven: false },
    });
    // The browser asks again and has the page already.
    expect(again.said).toMatchObject({ isCold: false, lcp: expect.any(Number) });
    // Shells tell the API what they have counted every ten seconds.
    await expect.poll(() => samplesOf(page)).toBe(before + 2);
  });
});

test('a light page says how fast it was as any other does', async ({ page, browser }) => {
  await loginAs(page, 'admin');
  const before = await samplesOf(page);
  const [first] = await visits(browser, { isDriven: false, address: `${article}?version=legere` });
  expect(first.status).toBe(204);
  expect(first.said).toMatchObject({
    ...{ remote: 'mfe-editorial', route: 'post', shown: ['mfe-editorial'], failed: [], mount: null },
    ...{ lcp: expect.any(Number), cls: expect.any(Number) },
  });
  await expect.poll(() => samplesOf(page)).toBe(before + 2);
});

interface Visiting {
  isDriven: boolean;
  address?: string;
}

/** Opens the article in a browser of its own, twice, and leaves it for another tab each time. */
async function visits(browser: Browser, { isDriven, address = article }: Visiting) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  });
  const page = await context.newPage();
  if (!isDriven)
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  const reports = [await visit(page, address), await visit(page, address)] as const;
  await context.close();
  return reports;
}

/** @returns what the page said of itself, with what cookie, and how that was answered */
async function visit(page: Page, address: string) {
  const answers: Response[] = [];
  const note = (answer: Response) => new URL(answer.url()).pathname === pageReportsPath && answers.push(answer);
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  // The report's script comes when the browser is idle, and listens from then on.
  await expect.poll(() => page.evaluate(leave).then(() => answers.length)).toBe(1);
  page.off('response', note);
  const [answer] = answers;
  if (!answer) throw new Error('the page said nothing');
  const { cookie = null } = await answer.request().allHeaders();
  return { said: answer.request().postDataJSON(), cookie, status: answer.status() };
}

function leave(): void {
  Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Visits of articles whose first paint was measured, on telephones. */
async function samplesOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/admin/web-vitals?width=phone');
  const { routes } = vitalsReport.parse(await answer.json());
  return routes.find(({ route }) => route === '/post/:slug')?.lcp.samples ?? 0;
}

test('the administration reads how fast the site is where it is read, by page, connection and release', async ({
  page,
  troubles,
}) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/web-vitals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitesse vécue');
  const byPage = page.getByRole('table', { name: 'Par page' });
  const article = byPage.getByRole('row', { name: /\/post\/:slug/ });
  await expect(article.getByText('but tenu').first()).toBeVisible();
  await expect(page.getByText(`Sous ${minVitalSamples} mesures`)).toBeVisible();
  await test.step('few visits have a number and no figure', async () => {
    const product = byPage.getByRole('row', { name: /\/marketplace\/:id/ });
    await expect(product.getByText('trop peu').first()).toBeVisible();
  });
  await expect(page.getByRole('table', { name: 'Par connexion' }).getByRole('row', { name: /^3g/ })).toBeVisible();
  const everywhere = await measuredIn(article);
  const byRelease = page.getByRole('table', { name: /^Par version/ });
  await expect(byRelease.getByRole('row', { name: /mfe-editorial 5eed0003/ }).first()).toBeVisible();
  await test.step('the choice of a screen is an address', async () => {
    await page.getByRole('link', { name: 'Téléphones' }).click();
    await expect(page).toHaveURL(/ecran=phone/);
    // Of telephones alone there are fewer.
    await expect.poll(() => measuredIn(article)).toBeLessThan(everywhere);
  });
  await hydrated(page);
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
  expect(troubles).toEqual([]);
});

/** How many visits a row of the tables speaks of. */
const measuredIn = async (row: Locator) =>
  Number((await row.getByRole('cell').first().textContent())?.replace(/\D/g, ''));
