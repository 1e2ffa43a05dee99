import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

// Of the smallest remote that has pages: each release is copied, sealed and verified.
test('a changed release is on the next page load, and a rollback too, with the shell untouched; a page that was open five releases ago keeps its own files', async ({
  page,
  context,
}) => {
  const shell = findRunning().pids.shell;
  const before = await shaOf('mfe-marketplace');
  const opened = await context.newPage();
  await opened.goto('/marketplace');
  await page.goto('/marketplace');
  await expect(title(page)).toHaveText('La bibliothèque');

  for (const number of [1, 2, 3, 4, 5])
    publishChanged('mfe-marketplace', (text) => text.replaceAll('La bibliothèque', `Le rayon, ${number}`));
  expect(await shaOf('mfe-marketplace')).not.toBe(before);
  await page.goto('/marketplace');
  await expect(title(page)).toHaveText('Le rayon, 5');
  await hydrated(page);
  await expect(title(page)).toHaveText('Le rayon, 5');
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  await hydrated(opened);
  const document = await opened.evaluate(() => performance.timeOrigin);
  await expect(title(opened)).toHaveText('La bibliothèque');
  // Whichever is the first: other journeys sell too.
  const product = opened.getByRole('main').locator('a[href^="/marketplace/"]:not([href*="#"])').first();
  const href = (await product.getAttribute('href')) ?? '';
  await product.click();
  await expect(opened).toHaveURL(href);
  await expect(title(opened)).not.toHaveText('La bibliothèque');
  await opened.goBack();
  await expect(title(opened)).toHaveText('La bibliothèque');
  await opened.evaluate(async () => {
    await navigation.navigate('/about').finished;
  });
  await expect(title(opened)).toContainText('L’État, raconté');
  expect(await opened.evaluate(() => performance.timeOrigin), 'one document all along').toBe(document);
  expect(await opened.evaluate(() => globalThis.__letat.troubles)).toEqual([]);

  for (let times = 0; times < 5; times += 1) rollback('mfe-marketplace');
  expect(await shaOf('mfe-marketplace')).toBe(before);
  await page.goto('/marketplace');
  await expect(title(page)).toHaveText('La bibliothèque');
  expect(findRunning().pids.shell).toBe(shell);
});
