import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('a changed release is on the next page load, and a rollback too, with the shell untouched; a page that was open five releases ago keeps its own files', async ({
  page,
  context,
}) => {
  const shell = findRunning().pids.shell;
  const before = await shaOf('mfe-editorial');
  const opened = await context.newPage();
  await opened.goto('/');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos experts' })).toBeVisible();

  for (const number of [1, 2, 3, 4, 5])
    publishChanged('mfe-editorial', (text) => text.replaceAll('Nos experts', `Nos plumes, ${number}`));
  expect(await shaOf('mfe-editorial')).not.toBe(before);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos plumes, 5' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Nos plumes, 5' })).toBeVisible();
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  await hydrated(opened);
  const document = await opened.evaluate(() => performance.timeOrigin);
  await expect(opened.getByRole('heading', { name: 'Nos experts' })).toBeVisible();
  // Whichever is the newest: other journeys publish too.
  const article = opened.getByRole('main').locator('a[href^="/post/"]').first();
  const href = (await article.getAttribute('href')) ?? '';
  await article.click();
  await expect(opened).toHaveURL(href);
  await opened.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(opened.getByRole('heading', { name: 'Nos experts' })).toBeVisible();
  await opened.evaluate(async () => {
    await navigation.navigate('/about').finished;
  });
  await expect(opened.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => performance.timeOrigin), 'one document all along').toBe(document);
  expect(await opened.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  for (let times = 0; times < 5; times += 1) rollback('mfe-editorial');
  expect(await shaOf('mfe-editorial')).toBe(before);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos experts' })).toBeVisible();
  expect(findRunning().pids.shell).toBe(shell);
});
