import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { editorOf, expectContent, openEmptyEditor } from './editor.ts';

/** Two tabs with the same draft, the second of which has saved since the first one loaded. */
async function twoTabs(page: Page, context: BrowserContext, title: string): Promise<Page> {
  await openEmptyEditor(page);
  await page.goto('/write');
  const first = editorOf(page);
  await first.title.fill(title);
  await first.content.fill('Un début commun.\n\nUne suite.');
  await first.saveDraft.click();
  await expect(page).toHaveURL(/post=/);

  const other = await context.newPage();
  await other.goto(page.url());
  const second = editorOf(other);
  await second.content.fill('Un début commun.\n\nLa suite de l’autre onglet.');
  await second.saveDraft.click();
  await expect(other.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();

  await first.content.fill('Un début commun.\n\nMa suite à moi.');
  await first.saveDraft.click();
  return other;
}

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Cet article a été enregistré ailleurs' });

test('a conflict of two tabs shows both versions: the author keeps their own, takes the other, and never unpublishes by it', async ({
  page,
  context,
}) => {
  const other = await twoTabs(page, context, 'Deux onglets');
  const mine = conflict(page).getByRole('region', { name: 'Votre version' });
  const theirs = conflict(page).getByRole('region', { name: 'L’autre version' });
  await expect(mine.locator('mark')).toHaveText('Ma suite à moi.');
  await expect(theirs.locator('mark')).toHaveText('La suite de l’autre onglet.');
  await expect(theirs).toContainText('Un début commun.');

  await page.keyboard.press('Escape');
  await expect(conflict(page)).toHaveCount(0);
  await expectContent(page, 'Un début commun.\n\nMa suite à moi.');

  await editorOf(page).saveDraft.click();
  await conflict(page).getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await expect(conflict(page)).toHaveCount(0);
  await other.reload();
  await expectContent(other, 'Un début commun.\n\nMa suite à moi.');

  await test.step('the other version is taken by choice, and saving goes on from it', async () => {
    await editorOf(other).content.fill('Un début commun.\n\nEncore l’autre onglet.');
    await editorOf(other).saveDraft.click();
    await expect(other.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
    const { content, saveDraft } = editorOf(page);
    await content.fill('Un début commun.\n\nMon idée.');
    await saveDraft.click();
    await conflict(page).getByRole('button', { name: 'Prendre l’autre version' }).click();
    await expectContent(page, 'Un début commun.\n\nEncore l’autre onglet.');
    await content.press('Control+End');
    await content.pressSequentially(' Et après.');
    await editorOf(page).category.selectOption('Leadership');
    // Toasts of the saves before say the same.
    const stored = page.waitForResponse((answer) => /\/api\/posts\/\w+$/.test(answer.url()) && answer.ok());
    await saveDraft.click();
    await stored;
    await other.reload();
    await expectContent(other, 'Un début commun.\n\nEncore l’autre onglet. Et après.');
  });

  await test.step('saving a draft does not unpublish an article that somebody else published meanwhile', async () => {
    await editorOf(other).publish.click();
    await expect(other).toHaveURL('/post/deux-onglets');

    await editorOf(page).content.fill('Ma suite à moi.');
    await editorOf(page).saveDraft.click();
    await expect(conflict(page)).toContainText('L’article a été publié depuis.');
    await conflict(page).getByRole('button', { name: 'Garder ma version' }).click();
    await expect(page).toHaveURL('/post/deux-onglets');
    await expect(page.locator('#article-body')).toContainText('Ma suite à moi.');
  });
});

test('deleted in another tab: the text stays, and becomes a new article', async ({ page, baseURL }) => {
  await openEmptyEditor(page);
  await page.goto('/write');
  const { title, content, saveDraft } = editorOf(page);
  await title.fill('Effacé ailleurs');
  await content.fill('Toujours là.');
  await saveDraft.click();
  await expect(page).toHaveURL(/post=/);
  const former = page.url();
  const id = new URL(former).searchParams.get('post');
  await page.request.delete(`/api/posts/${id}`, { headers: { origin: baseURL ?? '' } });

  await content.fill('Toujours là, et plus long.');
  await saveDraft.click();
  await expect(page.getByText('Cet article a été supprimé ailleurs')).toBeVisible();
  await page.getByRole('button', { name: 'En faire un nouvel article' }).click();
  await expectContent(page, 'Toujours là, et plus long.');
  await saveDraft.click();
  await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
  await expect(page).not.toHaveURL(former);
});
