import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
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

/** What the server build of a remote can do to the thread that renders it. */
const serverFaults: Record<string, string> = {
  'loops for ever': 'for (;;) {}',
  throws: 'throw new Error("broken release")',
  'eats all memory': 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(Math.random()))',
};
/**
 * Code for the end of a server build: every page of it first does that, for an address that the verification of a release does
 * not know.
 */
const beforeSomePages = (code: string) => `
;for (const route of module.exports.routes) {
  const open = route.open;
  route.open = (context) => { if (context.query.search === 'panne') { ${code} } return open(context); };
}`;

for (const [name, code] of Object.entries(serverFaults)) {
  test(`a server build that ${name} leaves the page to the browser, and other pages as they were`, async ({
    page,
    request,
  }) => {
    const shell = findRunning().pids.shell;
    publishChanged('mfe-marketplace', (text, file) => (file.includes('server/') ? text + beforeSomePages(code) : text));
    try {
      const answer = await page.goto('/marketplace?search=panne');
      expect(answer?.status()).toBe(200);
      await expect(page.locator('[data-server-rendered]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('La bibliothèque');
      const other = await request.get('/post/cour-des-comptes-sort-de-son-bureau');
      expect(other.status()).toBe(200);
      expect(await other.text()).toContain('La Cour des comptes sort de son bureau');
      expect(findRunning().pids.shell).toBe(shell);
    } finally {
      rollback('mfe-marketplace');
    }
  });
}

test('a server build whose bytes were changed on the disk is refused, its page comes from the browser', async ({
  page,
}) => {
  // A new release, so that nothing of it is in memory yet; then its file is changed behind the product's back.
  publishChanged('mfe-marketplace', (text) => text.replaceAll('Tout le marketplace', 'Toute la bibliothèque'));
  const sha = await shaOf('mfe-marketplace');
  const directory = join(findRunning().releasesDir, 'mfe-marketplace', sha);
  const file = join(directory, 'server/index.cjs');
  const genuine = readFileSync(file);
  try {
    appendFileSync(file, '\nglobalThis.__tampered = true;');
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

test('a browser file whose bytes were changed on the disk is never served', async ({ request }) => {
  publishChanged('mfe-marketplace', (text) => text.replaceAll('Tout le marketplace', 'Toute la librairie'));
  const sha = await shaOf('mfe-marketplace');
  const directory = join(findRunning().releasesDir, 'mfe-marketplace', sha, 'browser');
  const page = readdirSync(directory).find((name) => name.startsWith('page-marketplace'));
  try {
    appendFileSync(join(directory, page ?? ''), '\nglobalThis.__tampered = true;');
    const answer = await request.get(`/releases/mfe-marketplace/${sha}/browser/${page}`);
    expect(answer.status()).toBe(404);
  } finally {
    rollback('mfe-marketplace');
  }
});
