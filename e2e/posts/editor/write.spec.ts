import { servedPage } from '../../support/served-page.ts';
import { loginAs } from '../../support/session.ts';
import { expect, hydrated, test } from '../../support/test.ts';
import { editorOf, expectContent, openEmptyEditor, somebodyElse, writeArticle } from './editor.ts';

test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

test('an author is told what is missing, publishes for all and for subscribers, and previews a draft that is theirs alone', async ({
  page,
  browser,
  troubles,
}) => {
  await test.step('what is missing is said before and after one tries; an article with its image is on the home page of somebody else at once, one for subscribers shows them its excerpt only', async () => {
    expect(await servedPage('/')).not.toContain('Les communes ouvrent leurs livres');

    await page.goto('/write');
    const editor = editorOf(page);
    await test.step('what is missing is said', async () => {
      await expect(editor.publish).toBeDisabled();
      await expect(page.getByText('Pour publier, il manque un titre, du contenu et une catégorie.')).toBeVisible();

      await editor.saveDraft.click();
      await expect(page.getByText('Veuillez ajouter un titre et du contenu')).toBeVisible();

      await editor.title.fill('T'.repeat(101));
      await expect(page.getByText('101/100')).toBeVisible();
      await editor.content.fill('Du contenu.');
      await editor.content.press('Control+Enter');
      await expect(page.getByText('Validation requise')).toBeVisible();
      await expect(
        page.getByText('Veuillez remplir tous les champs obligatoires (titre, contenu, catégorie)'),
      ).toBeVisible();
      await expect(editor.publish).toBeDisabled();

      await page.getByRole('button', { name: 'une catégorie' }).click();
      await expect(editor.category).toBeFocused();
      await editor.category.selectOption('Gouvernance');
      await expect(editor.publish).toBeEnabled();
    });

    await writeArticle(page, { title: 'Les communes ouvrent leurs livres', content: 'Le compte y est, **enfin**.' });
    const { tags, publish } = editor;
    await tags.fill('budget');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await tags.fill('commune');
    await tags.press('Enter');
    await tags.fill('erreur');
    await tags.press('Enter');
    await page.getByRole('button', { name: 'Retirer erreur' }).click();
    await page.getByRole('textbox', { name: 'Chapeau' }).fill('Trois ans de comptes, à la portée de tous.');
    const picture = await page.screenshot();
    await page
      .getByLabel('Image (facultatif)')
      .setInputFiles({ name: 'marche.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('textbox', { name: 'Texte alternatif' }).fill('Un marché à midi');
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    await publish.click();

    await expect(page).toHaveURL('/post/les-communes-ouvrent-leurs-livres');
    await expect(page.getByText('✅ Article publié avec succès !')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les communes ouvrent leurs livres');

    const reader = await somebodyElse(browser);
    await reader.goto('/');
    await reader.getByRole('link', { name: 'Les communes ouvrent leurs livres' }).first().click();
    await expect(reader.getByText('Trois ans de comptes, à la portée de tous.')).toBeVisible();
    await expect(reader.getByText('Le compte y est, enfin.')).toBeVisible();
    for (const tag of ['budget', 'commune']) await expect(reader.getByText(`#${tag}`).first()).toBeVisible();
    await expect(reader.getByText('#erreur')).toHaveCount(0);
    const shown = reader.getByRole('img', { name: 'Un marché à midi' });
    await expect(shown).toBeVisible();
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await test.step('an article for subscribers shows others its excerpt only', async () => {
      await page.goto('/write');
      await writeArticle(page, { title: 'Réservé à nos abonnés', content: 'Le fond de l’affaire.' });
      await page.getByRole('textbox', { name: 'Chapeau' }).fill('Ce que tout le monde lit.');
      await page.getByRole('radio', { name: 'Les abonnés' }).check();
      await editorOf(page).publish.click();
      await expect(page).toHaveURL('/post/reserve-a-nos-abonnes');
      await expect(page.getByText('Le fond de l’affaire.')).toBeVisible();

      const answer = await reader.goto('/post/reserve-a-nos-abonnes');
      expect(await answer?.text()).not.toContain('Le fond de l’affaire');
      await expect(reader.getByText('Ce que tout le monde lit.')).toBeVisible();
      await expect(reader.getByRole('link', { name: 'Comparer toutes les formules' })).toHaveAttribute(
        'href',
        '/subscribe',
      );

      // The page that arrives is the same for everybody; its author gets the rest afterwards.
      await page.reload();
      await hydrated(page);
      await expect(page.getByText('Le fond de l’affaire.')).toBeVisible();
    });
    await reader.close();
    expect(troubles).toEqual([]);
  });

  await openEmptyEditor(page);
  await test.step('a draft is previewed as readers will see it, runs nothing, is its author’s alone, and goes on where it was left', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/write');
    const editor = editorOf(page);
    await test.step('the preview follows the text, and runs nothing of it', async () => {
      await editor.title.fill('Relu avant de paraître');
      await editor.content.fill(
        'Un *mot*.\n\n<script>window.ran = true</script><img src=x onerror="window.ran = true">\n\n[piège](javascript:window.ran=true)',
      );
      await editor.preview.click();
      const preview = page.getByRole('article', { name: 'Aperçu de l’article' });
      await expect(preview.getByRole('heading', { name: 'Relu avant de paraître' })).toBeVisible();
      await expect(preview.locator('em')).toHaveText('mot');
      await expect(preview.locator('script, [onerror], [href^="javascript"]')).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();

      await editor.content.press('Control+End');
      await editor.content.pressSequentially('\n\n## La suite');
      await expect(preview.getByRole('heading', { name: 'La suite' })).toBeVisible();

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(preview).toBeVisible();
      await expect(editor.content).toBeHidden();
      await editor.preview.click();
      await expect(editor.content).toBeVisible();
      await expect(preview).toHaveCount(0);
      expect(troubles).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    await editor.title.fill('Un brouillon à moi');
    await editor.content.fill('Rien de définitif.');
    await editor.saveDraft.click();
    await expect(page.getByText('Brouillon sauvegardé avec succès !')).toBeVisible();
    await expect(page).toHaveURL(/\/write\?post=\w+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier l’article');

    const reader = await somebodyElse(browser);
    expect((await reader.request.get('/post/un-brouillon-a-moi')).status()).toBe(404);
    expect(await servedPage('/')).not.toContain('Un brouillon à moi');
    const address = page.url();
    await loginAs(reader, 'lecteur');
    await reader.goto(address);
    await expect(reader.getByText('Rien de définitif.')).toHaveCount(0);
    await reader.close();

    await page.reload();
    await expectContent(page, 'Rien de définitif.');
    await editor.category.selectOption('Gouvernance');
    await editor.publish.click();
    await expect(page).toHaveURL('/post/un-brouillon-a-moi');

    await page.getByRole('link', { name: 'Modifier' }).click();
    await expect(page).toHaveURL(address);
    await editor.content.fill('Définitif.');
    await editor.publishChanges.click();
    await expect(page.getByText('Définitif.')).toBeVisible();
  });
});
