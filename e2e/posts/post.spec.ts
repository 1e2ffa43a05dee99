import { expect, hydrated, test } from '../support/test.ts';

test('copies the link to the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/post/budget-participatif-pikine');
  await hydrated(page);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a press that comes before the code is done once it is there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/post/budget-participatif-pikine', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
});

test('an unknown post says so and leads home', async ({ page }) => {
  const answer = await page.goto('/post/nulle-part');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’État en Mouvement');
});

test('share links carry the article’s full address', async ({ page, baseURL }) => {
  await page.goto('/post/budget-participatif-pikine');
  const href = await page.getByRole('link', { name: 'Partager sur LinkedIn' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('url')).toBe(`${baseURL}/post/budget-participatif-pikine`);
});

test('a long article has its contents beside it, and each leads to its part', async ({ page }) => {
  await page.goto('/post/budget-communal-douze-questions');
  const parts = page.getByRole('article').first().getByRole('heading', { level: 2 });
  const contents = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link');
  const titles = await contents.allTextContents();
  expect(titles.length).toBeGreaterThan(10);
  expect(await parts.allTextContents()).toEqual(expect.arrayContaining(titles));
  const last = contents.last();
  await last.click();
  await expect(parts.filter({ hasText: titles.at(-1) ?? '' })).toBeInViewport();
});
