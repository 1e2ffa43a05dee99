import type { Page } from '@playwright/test';
import { send } from '../auth/accounts.ts';
import { leaveComment } from '../support/comments.ts';
import { loginAs } from '../support/session.ts';
import { takenOver } from '../support/taken-over.ts';
import { expect, hydrated, test } from '../support/test.ts';

// An article that no other journey counts the comments of.
const path = '/post/une-chaise-ne-ment-pas';
const many = 55;
const perPage = 50;
const region = (page: Page) => page.getByRole('region', { name: 'Commentaires' });
const threads = (page: Page) =>
  region(page)
    .locator('ol > li')
    .filter({ hasText: /^Voix \d/ });

test('an article with more comments than a page holds shows all of them, with and without scripts', async ({
  page,
  browser,
  troubles,
}) => {
  await loginAs(page, 'admin');
  for (let count = 0; count < many; count += 11) {
    const voices = Array.from({ length: 11 }, (_, index) => `Voix ${count + index}`);
    const left = await Promise.all(voices.map((voice) => leaveComment('une-chaise-ne-ment-pas', voice, 'Très juste.')));
    await Promise.all(left.map(({ id }) => send(page, 'PUT', `/api/comments/${id}/status`, { status: 'approved' })));
  }

  await page.goto(path);
  await hydrated(page);
  await takenOver(page, '#commentaires');
  await expect(region(page).getByText(/^\d+\+$/)).toBeVisible();
  await expect(threads(page)).toHaveCount(perPage);
  await region(page).getByRole('link', { name: 'Charger plus' }).press('Enter');
  await expect(threads(page)).toHaveCount(many);
  await expect(region(page).getByRole('link', { name: 'Charger plus' })).toHaveCount(0);
  await expect(region(page).getByText(/^\d+$/)).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(troubles).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  await region(plain).getByRole('link', { name: 'Charger plus' }).click();
  await expect(threads(plain)).toHaveCount(many - perPage);
  await threads(plain)
    .first()
    .getByRole('link', { name: /^Répondre à Voix/ })
    .click();
  await expect(region(plain).getByRole('form', { name: 'Répondre' })).toBeVisible();
  await region(plain).getByRole('link', { name: 'Première page' }).click();
  await expect(threads(plain)).toHaveCount(perPage);
  await context.close();
});
