import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gallery } from '../../mfe-admin/src/features/ui/gallery.ts';
import { expectAccessible, overflowOf } from '../support/axe.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

// Nothing here changes anything: all workers may share the pages.
test.describe.configure({ mode: 'parallel' });
// It shows skeletons, and a component that does not exist has no page of its own.
test.use({ allow: ['skeleton', 'heading'] });

const components = gallery.flatMap(({ entries }) => entries);

test('every component of the design system has its page', async ({ page }) => {
  const source = join(import.meta.dirname, '../../packages/ui/src');
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(source, entry.name, 'index.ts')))
    .map(({ name }) => name)
    // A hook shows nothing.
    .filter((name) => name !== 'focus-after-removal');
  expect(components.map(({ id }) => id).sort()).toEqual(folders.sort());

  await loginAs(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Design system' }).click();
  const links = page.locator('[data-component]');
  await expect(links).toHaveCount(components.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    components.map(({ id }) => `/admin/ui/${id}`),
  );
});

test('a component that does not exist is not found', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/ui/toaster-a-pain');
  await hydrated(page);
  await expect(page.locator('[data-page="mfe-admin"]')).toBeAttached();
  await expect(page.locator('[data-page="mfe-admin"] section')).toHaveCount(0);
});

test('it is shown to administrators only', async ({ page }) => {
  await loginAs(page, 'auteur');
  await page.goto('/admin/ui/button');
  await expect(page.getByRole('heading', { level: 1, name: 'Bouton' })).toHaveCount(0);
});

test('the other pages of the administration do without its code', async ({ page }) => {
  await loginAs(page, 'admin');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /\/(?:page-)?ui-[\w.-]+\.js$/.test(path))).toEqual([]);
});

const settled = async (page: Page, title: string) => {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // Fields whose code comes later change once it is there.
  await page.waitForLoadState('networkidle');
};

test('the index has no axe violation and does not scroll sideways', async ({ page, troubles }) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/ui');
  await settled(page, 'Design system');
  await expectAccessible(page);
  expect(troubles).toEqual([]);
});

for (const { id, title, entries } of gallery)
  test(`${title}: no component has an axe violation or scrolls sideways`, async ({ page, troubles }) => {
    await loginAs(page, 'admin');
    await page.goto(`/admin/ui/groupe/${id}`);
    await settled(page, title);
    await expect(page.locator('[data-component]')).toHaveCount(entries.length);
    await expectAccessible(page, title);
    expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
    expect(troubles).toEqual([]);
  });

test('one leads to the next, and none scrolls sideways or troubles its page', async ({ page, troubles }) => {
  await loginAs(page, 'admin');
  await page.goto(`/admin/ui/${components[0]?.id}`);
  await hydrated(page);
  const next = page.getByRole('navigation', { name: 'Autres composants' }).locator('[rel=next]');
  for (const [index, { name }] of components.entries()) {
    if (index > 0) await next.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    expect.soft(await overflowOf(page), name).toBeLessThanOrEqual(0);
    expect.soft(await page.evaluate(() => globalThis.__letat.troubles), name).toEqual([]);
  }
  await expect(next).toHaveCount(0);
  expect(troubles).toEqual([]);
});
