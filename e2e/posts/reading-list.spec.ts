import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const titles = { pikine: 'À Pikine, le budget participatif change qui décide', no: 'Non' };
const bookmarkButton = (page: Page) => page.getByRole('button', { name: 'Lire plus tard' });

/** The end of an article is taken over when somebody comes near it. */
async function openArticle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await bookmarkButton(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#fin-du-texte button[aria-pressed]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
}

async function bookmarkFrom(page: Page, path: string): Promise<void> {
  await openArticle(page, path);
  await bookmarkButton(page).click();
  await expect(page.getByText('Ajouté à votre liste de lecture')).toBeVisible();
  await expect(bookmarkButton(page)).toHaveAttribute('aria-pressed', 'true');
}

test('a visitor’s list is in the browser, is taken along as a book, and goes to the account with the login', async ({
  page,
}) => {
  await bookmarkFrom(page, '/post/budget-participatif-pikine');
  await openArticle(page, '/post/budget-participatif-pikine');
  await expect(bookmarkButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/liste-de-lecture');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles.pikine);
  await expectAccessible(page);
  const book = page.getByRole('link', { name: 'Emporter en livre numérique' });
  const answer = await page.request.get((await book.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/epub+zip');
  expect((await answer.body()).subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');

  await loginAs(page, 'lecteur');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-viewer', 'reader');
  await page.goto('/liste-de-lecture');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles.pikine);
  expect(await page.evaluate(() => localStorage.getItem('letat.reading-list'))).toBeNull();
  const stored = await page.request.get('/api/my/reading-list');
  expect((await stored.json()).map(({ title }: { title: string }) => title)).toEqual([titles.pikine]);

  await page.getByRole('button', { name: `Retirer ${titles.pikine}` }).click();
  await expect(page.getByText('Rien à lire plus tard')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Rien à lire plus tard')).toBeVisible();
});

test('a press on the bookmark button before its code has loaded is replayed', async ({ page }) => {
  const releaseHeld = await holdRequests(page, /\/post-end\./);
  await page.goto('/post/non');
  await hydrated(page);
  const asked = page.waitForRequest(/\/post-end\./);
  await bookmarkButton(page).click();
  await asked;
  await expect(bookmarkButton(page)).toHaveAttribute('aria-pressed', 'false');
  await releaseHeld();
  await expect(page.getByText('Ajouté à votre liste de lecture')).toBeVisible();
  await expect(bookmarkButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a logged-in reader adds and removes a bookmark by keyboard, and finds the list in the menu', async ({ page }) => {
  await loginAs(page, 'auteur');
  await openArticle(page, '/post/non');
  await expect(page.locator('html')).toHaveAttribute('data-viewer', 'author');
  await bookmarkButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ajouté à votre liste de lecture')).toBeVisible();
  await page.getByText('Mon compte').locator('..').click();
  await page.locator('[data-user-menu]').getByRole('link', { name: 'Liste de lecture' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liste de lecture');
  await page.getByRole('link', { name: titles.no, exact: true }).click();
  await expect(bookmarkButton(page)).toHaveAttribute('aria-pressed', 'true');
  await bookmarkButton(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Retiré de votre liste de lecture')).toBeVisible();
  await expect(bookmarkButton(page)).toHaveAttribute('aria-pressed', 'false');
});
