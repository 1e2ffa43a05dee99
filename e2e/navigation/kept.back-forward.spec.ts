import { expect, test } from '../sites/partner.ts';
import { awaitHydration } from '../support/await-hydration.ts';
import { leaveAndReturn } from '../support/back-forward.ts';
import { exampleAddress } from '../support/example-addresses.ts';
import { inLanes } from '../support/lanes.ts';
import { publicRoutes } from '../support/routes.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { hydrated } from '../support/test.ts';

/** A document without anything, to leave a page for. */
const elsewhere = '/robots.txt';
const reading = publicRoutes.filter(({ flags }) => flags.reading).map(({ path }) => path);

test('a page that says farewell to itself is not kept, and the browser says why; one without anything is', async ({
  page,
}) => {
  await page.goto('/llms.txt');
  expect(await leaveAndReturn(page, elsewhere)).toEqual([]);
  // What the journeys below look for can be seen here.
  await page.evaluate(() => window.addEventListener('unload', () => {}));
  expect(await leaveAndReturn(page, elsewhere)).not.toEqual([]);
});

test('every reading page comes back from memory once its scripts are there', async ({ browser, page }) => {
  const addresses: string[] = [];
  for (const pattern of reading) addresses.push(await exampleAddress(pattern, page));
  // Of their own: what watches the others in every document is no part of a reader's page.
  const pages = await Promise.all([1, 2].map(() => browser.newPage()));
  await inLanes(addresses, pages, {
    name: (address) => address,
    async look(address, own) {
      await serverRendered(own, address);
      await own.goto(address, { waitUntil: 'load' });
      // What the document holds by itself it still holds then.
      await hydrated(own);
      expect.soft(await leaveAndReturn(own, elsewhere), address).toEqual([]);
    },
  });
  for (const own of pages) await own.context().close();
});

test('an article comes back from memory after a comment', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: String(baseURL) });
  const page = await context.newPage();
  await page.goto('/post/budget-participatif-pikine');
  await hydrated(page);
  await awaitHydration(page, '#commenter form');
  const form = page.locator('#commenter');
  await form.getByLabel('Nom').fill('Awa Fall');
  await form.getByLabel('Email').fill(`retour-${Date.now()}@letat.test`);
  await form.getByLabel('Votre commentaire').fill('Une remarque avant de partir.');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('region', { name: 'Votre commentaire attend sa relecture.' })).toBeVisible();
  expect(await leaveAndReturn(page, elsewhere)).toEqual([]);
  await context.close();
});

test('a partner’s page comes back from memory with widgets in it', async ({ page, partner, baseURL }) => {
  await partner.open(
    `<letat-badge kind="author"></letat-badge>
     <iframe src="${baseURL}/embed/frame/newsletter?site=${partner.key}" title="L’État en Mouvement" height="700"></iframe>`,
    { last: `<script async src="${baseURL}/embed/iframe-v1.js"></script>` },
  );
  await expect(page.frameLocator('iframe').getByLabel('Votre adresse email')).toBeVisible();
  expect(await leaveAndReturn(page, `${baseURL}${elsewhere}`)).toEqual([]);
});
