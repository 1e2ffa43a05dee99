import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
import { serverRendered } from '../support/server-rendered.ts';
import { expect, hydrated, test } from '../support/test.ts';

/* Broken on purpose: the browser reports what it refuses, and the fallback stays. Every fault in the browser: fault-matrix.own-settings.spec.ts. */
test.use({ allow: ['console', 'request', 'skeleton', 'area'] });

async function restOfThePageIsAlive(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, '__tampered'))).toBeUndefined();
}

test('code that only another script vouches for is refused too when a byte of it changed', async ({ page }) => {
  await page.goto('/post/budget-participatif-pikine');
  await hydrated(page);
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.route('**/releases/mfe-marketplace/**/page-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.__tampered = true;\n${await answer.text()}` });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click();
  expect((await refused).text()).toContain('page-');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La bibliothèque');
  await restOfThePageIsAlive(page);
  // An idle browser fetches it ahead as well.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** What the server build of a remote can do to the process that renders it, by what is searched for on its page. */
const serverFaults: Readonly<Record<string, string>> = {
  'loops for ever': 'for (;;) {}',
  throws: 'throw new Error("broken release")',
  'eats all memory': 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(Math.random()))',
};
/**
 * Code for the end of a server build: every page of it first does one of these, for addresses that the verification of a release
 * does not know.
 */
const beforeSomePages = `
;for (const route of module.exports.routes) {
  const open = route.open;
  route.open = (context) => {
    ${Object.entries(serverFaults)
      .map(([name, code]) => `if (context.query.search === '${name}') { ${code} }`)
      .join('\n')}
    return open(context);
  };
}`;

test('a server build that loops for ever, throws or eats all memory leaves that page to the browser, and other pages as they were', async ({
  page,
  request,
}) => {
  const shell = findRunning().pids.shell;
  publishChanged('mfe-marketplace', (text, file) => (file.includes('server/') ? text + beforeSomePages : text));
  try {
    for (const name of Object.keys(serverFaults))
      await test.step(name, async () => {
        const search = encodeURIComponent(name);
        // What the fault before ended has started again: nothing would be asked of it otherwise.
        await serverRendered(page, `/marketplace?search=avant-${search}`);
        const answer = await page.goto(`/marketplace?search=${search}`);
        expect(answer?.status()).toBe(200);
        await expect(page.locator('[data-server-rendered]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('La bibliothèque');
        const other = await request.get('/post/cour-des-comptes-sort-de-son-bureau');
        expect(other.status()).toBe(200);
        expect(await other.text()).toContain('La Cour des comptes sort de son bureau');
        expect(findRunning().pids.shell).toBe(shell);
      });
  } finally {
    rollback('mfe-marketplace');
  }
});

test('files of a release whose bytes were changed on the disk are refused: one for browsers is not served, and the page of a server build comes from the browser', async ({
  page,
  request,
}) => {
  // A new release, so that nothing of it is in memory yet; then its files are changed behind the product's back.
  publishChanged('mfe-marketplace', (text) => text.replaceAll('Tout le marketplace', 'Toute la bibliothèque'));
  const sha = await shaOf('mfe-marketplace');
  const directory = join(findRunning().releasesDir, 'mfe-marketplace', sha);
  const file = join(directory, 'server/index.cjs');
  const genuine = readFileSync(file);
  // The page itself does without this one.
  const teaser = readdirSync(join(directory, 'browser')).find((name) => /^fragment-product-teaser.*\.js$/.test(name));
  try {
    for (const changed of [join('browser', teaser ?? ''), 'server/index.cjs'])
      appendFileSync(join(directory, changed), '\nglobalThis.__tampered = true;');
    const answer = await request.get(`/releases/mfe-marketplace/${sha}/browser/${teaser}`);
    expect(answer.status()).toBe(404);

    publishChanged('mfe-admin', (text) => text.replaceAll('Versions en service', 'Versions servies'));
    await page.goto('/marketplace');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La bibliothèque');
    await expect(page.locator('[data-server-rendered]')).toHaveCount(0);
  } finally {
    writeFileSync(file, genuine);
    rollback('mfe-admin');
    rollback('mfe-marketplace');
  }
});
