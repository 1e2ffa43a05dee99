import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('a changed release is on the next page load, and a rollback too, with the shell untouched', async ({ page }) => {
  const shell = findRunning().pids.shell;
  const before = await shaOf('mfe-editorial');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos experts' })).toBeVisible();

  publishChanged('mfe-editorial', (text) => text.replaceAll('Nos experts', 'Nos plumes'));
  expect(await shaOf('mfe-editorial')).not.toBe(before);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos plumes' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Nos plumes' })).toBeVisible();
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  rollback('mfe-editorial');
  expect(await shaOf('mfe-editorial')).toBe(before);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos experts' })).toBeVisible();
  expect(findRunning().pids.shell).toBe(shell);
});

test('a page that was open before a release keeps its own files', async ({ page }) => {
  await page.goto('/');
  publishChanged('mfe-editorial', (text) => text.replaceAll('Nos experts', 'Nos autrices et auteurs'));
  try {
    await hydrated(page);
    // Whichever is the newest: other journeys publish too.
    const article = page.getByRole('main').locator('a[href^="/post/"]').first();
    const href = (await article.getAttribute('href')) ?? '';
    await article.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
    expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
  } finally {
    rollback('mfe-editorial');
  }
});
