import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('a changed release is on the next page load, and a rollback too, with the shell untouched; a page that was open keeps its own files', async ({
  page,
  context,
}) => {
  const shell = findRunning().pids.shell;
  const before = await shaOf('mfe-editorial');
  const opened = await context.newPage();
  await opened.goto('/');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos experts' })).toBeVisible();

  publishChanged('mfe-editorial', (text) => text.replaceAll('Nos experts', 'Nos plumes'));
  expect(await shaOf('mfe-editorial')).not.toBe(before);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos plumes' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Nos plumes' })).toBeVisible();
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  await hydrated(opened);
  await expect(opened.getByRole('heading', { name: 'Nos experts' })).toBeVisible();
  // Whichever is the newest: other journeys publish too.
  const article = opened.getByRole('main').locator('a[href^="/post/"]').first();
  const href = (await article.getAttribute('href')) ?? '';
  await article.click();
  await expect(opened).toHaveURL(href);
  await expect(opened.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  expect(await opened.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  rollback('mfe-editorial');
  expect(await shaOf('mfe-editorial')).toBe(before);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos experts' })).toBeVisible();
  expect(findRunning().pids.shell).toBe(shell);
});
