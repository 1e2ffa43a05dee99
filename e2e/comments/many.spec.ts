import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { send } from '../auth/accounts.ts';
import { awaitHydration } from '../support/await-hydration.ts';
import { leaveComment } from '../support/comments.ts';
import { changeDatabase } from '../support/database.ts';
import { loginAs } from '../support/session.ts';
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

/** One comment is left and approved as always; before it, the others are stored as that would have stored them. */
async function leaveMany(page: Page): Promise<void> {
  const left = await leaveComment('une-chaise-ne-ment-pas', 'Voix 0', 'Très juste.');
  const _id = new ObjectId(left.id);
  await changeDatabase(async (db) => {
    const comments = db.collection('comments');
    const first = await comments.findOne({ _id });
    if (!first) throw new Error('the comment was not stored');
    const others = Array.from({ length: many - 1 }, (_, index) => ({
      ...first,
      _id: new ObjectId(),
      authorName: `Voix ${index + 1}`,
      status: 'approved',
      createdAt: new Date(first.createdAt.getTime() - index),
    }));
    await comments.insertMany(others);
    await db.collection('posts').updateOne({ _id: first.postId }, { $inc: { commentCount: others.length } });
  });
  await send(page, 'PUT', `/api/comments/${left.id}/status`, { status: 'approved' });
}

test('an article with more comments than a page holds shows all of them, with and without scripts', async ({
  page,
  browser,
  troubles,
}) => {
  await loginAs(page, 'admin');
  await leaveMany(page);

  await page.goto(path);
  await hydrated(page);
  await awaitHydration(page, '#commentaires');
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
