import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { saveArticle, storeDraft } from '../published.ts';
import { editorOf, expectContent, openEmptyEditor } from './editor.ts';

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Cet article a été enregistré ailleurs' });
const title = 'Deux onglets';
const common = 'Un début commun.\n\nUne suite.';

test('a conflict with another tab shows both versions: the author keeps their own, takes the other, never unpublishes by it, and makes a new article of one that was deleted there', async ({
  page,
  baseURL,
}) => {
  await openEmptyEditor(page);
  const draft = await storeDraft(page, { title, content: common });
  await page.goto(draft.address);
  const { content, saveDraft } = editorOf(page);
  const stored = async () => (await page.request.get(`/api/my/posts/${draft.id}`)).json();
  // Toasts of the saves before say the same.
  const save = async () => {
    const answered = page.waitForResponse((answer) => /\/api\/posts\/\w+$/.test(answer.url()) && answer.ok());
    await saveDraft.click();
    await answered;
  };

  await test.step('both versions are shown, and looking at them loses nothing', async () => {
    await expectContent(page, common);
    await saveArticle(page, draft, { title, content: 'Un début commun.\n\nLa suite de l’autre onglet.' });
    await content.fill('Un début commun.\n\nMa suite à moi.');
    await saveDraft.click();
    const mine = conflict(page).getByRole('region', { name: 'Votre version' });
    const theirs = conflict(page).getByRole('region', { name: 'L’autre version' });
    await expect(mine.locator('mark')).toHaveText('Ma suite à moi.');
    await expect(theirs.locator('mark')).toHaveText('La suite de l’autre onglet.');
    await expect(theirs).toContainText('Un début commun.');

    await page.keyboard.press('Escape');
    await expect(conflict(page)).toHaveCount(0);
    await expectContent(page, 'Un début commun.\n\nMa suite à moi.');
  });

  await test.step('the author keeps their own version', async () => {
    await saveDraft.click();
    await conflict(page).getByRole('button', { name: 'Garder ma version' }).click();
    await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
    await expect(conflict(page)).toHaveCount(0);
    expect(await stored()).toMatchObject({ content: 'Un début commun.\n\nMa suite à moi.', published: false });
  });

  await test.step('the other version is taken by choice, and saving goes on from it', async () => {
    await saveArticle(page, await stored(), { title, content: 'Un début commun.\n\nEncore l’autre onglet.' });
    await content.fill('Un début commun.\n\nMon idée.');
    await saveDraft.click();
    await conflict(page).getByRole('button', { name: 'Prendre l’autre version' }).click();
    await expectContent(page, 'Un début commun.\n\nEncore l’autre onglet.');
    await content.press('Control+End');
    await content.pressSequentially(' Et après.');
    await save();
    expect(await stored()).toMatchObject({ content: 'Un début commun.\n\nEncore l’autre onglet. Et après.' });
  });

  await test.step('saving a draft does not unpublish an article that somebody else published meanwhile', async () => {
    const { content: before, ...saved } = await stored();
    await saveArticle(page, saved, { title, content: before, published: true });
    await content.fill('Ma suite à moi.');
    await saveDraft.click();
    await expect(conflict(page)).toContainText('L’article a été publié depuis.');
    await conflict(page).getByRole('button', { name: 'Garder ma version' }).click();
    await expect(page).toHaveURL('/post/deux-onglets');
    await expect(page.locator('#article-body')).toContainText('Ma suite à moi.');
  });

  await test.step('deleted in another tab: the text stays, and becomes a new article', async () => {
    const former = await storeDraft(page, { title: 'Effacé ailleurs', content: 'Toujours là.' });
    await page.goto(former.address);
    await expectContent(page, 'Toujours là.');
    await page.request.delete(`/api/posts/${former.id}`, { headers: { origin: baseURL ?? '' } });

    await content.fill('Toujours là, et plus long.');
    await saveDraft.click();
    await expect(page.getByText('Cet article a été supprimé ailleurs')).toBeVisible();
    await page.getByRole('button', { name: 'En faire un nouvel article' }).click();
    await expectContent(page, 'Toujours là, et plus long.');
    await saveDraft.click();
    await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
    await expect(page).toHaveURL(/\/write\?post=\w+$/);
    await expect(page).not.toHaveURL(former.address);
  });
});
