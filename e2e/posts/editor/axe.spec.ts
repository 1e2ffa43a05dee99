import type { Page } from '@playwright/test';
import { noteSwept } from '../../accessibility/sweep.ts';
import { expectWholeAccessible } from '../../accessibility/whole-page.ts';
import { expect, hydrated, test } from '../../support/test.ts';
import { editorOf, openEmptyEditor } from './editor.ts';

// On the smallest screen, where everything is hardest to reach.
const viewport = { width: 320, height: 844 };
test.use({ viewport });

/** The sweep over working pages leaves the editor to this file: both widths are proven here. */
async function expectAccessible(page: Page, what = ''): Promise<void> {
  await expectWholeAccessible(page, what);
  await page.setViewportSize(viewport);
}

test('the writing page is accessible, empty, written, previewed and refused', async ({ page }) => {
  await openEmptyEditor(page);
  await page.goto('/write');
  const { title, content, preview, saveDraft } = editorOf(page);
  await expect(content).toBeVisible();
  await expectAccessible(page);

  await title.fill('Un titre assez long pour tenir sur plusieurs lignes d’un petit écran, et pour dépasser cent');
  await content.fill('Un *mot*, [un lien](https://exemple.org).\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  await preview.click();
  await expect(page.getByRole('article', { name: 'Aperçu de l’article' }).locator('em')).toBeVisible();
  await expectAccessible(page);

  await preview.click();
  await title.fill('x'.repeat(301));
  await saveDraft.click();
  await expect(page.getByRole('region', { name: 'Un champ est à corriger' })).toBeVisible();
  await expectAccessible(page);
  noteSwept('/write');
});

test('the panels of an article, what was not saved of it, the dialog and its question are accessible', async ({
  page,
  baseURL,
}) => {
  await test.step('the panels of an article, and what was not saved of it, are accessible', async () => {
    await openEmptyEditor(page);
    const headers = { origin: baseURL ?? '' };
    const article = { title: 'À regarder de près', content: 'Un texte.\n\nUne suite.', category: 'Leadership' };
    const { id } = await (await page.request.post('/api/posts', { headers, data: article })).json();
    await page.request.put(`/api/posts/${id}`, {
      headers,
      data: { ...article, content: 'Un texte.', revision: 1 },
    });
    await page.goto(`/write?post=${id}`);
    for (const [name, ready] of [
      ['Programmer', 'À l’heure de Dakar.'],
      ['Lien d’aperçu', 'Aucun lien n’est ouvert.'],
      ['Co-auteurs', 'Inviter un auteur'],
      ['Historique', 'Cette version'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByText(ready).first()).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
    const { title, content, category } = article;
    const rest = { tags: [], slug: '', excerpt: '', featuredImage: null, featuredImageAlt: '', access: 'free' };
    const typed = { title, content, category, ...rest, revision: 2 };
    await page.request.put(`/api/my/posts/${id}/autosave`, { headers, data: typed });
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Un texte n’a pas été enregistré' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the dialog is accessible, and so is its question', async () => {
    await openEmptyEditor(page);
    await page.goto('/about');
    await hydrated(page);
    await page.locator('[data-chrome="header"] summary', { hasText: 'Menu' }).click();
    await page.locator('[data-write]:visible').first().click();
    const dialog = page.getByRole('dialog', { name: 'Nouvel article' });
    await expect(dialog).toBeVisible();
    await editorOf(dialog).title.fill('Un titre');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
});
