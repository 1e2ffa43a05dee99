import { violationsOf } from '../../support/axe.ts';
import { servedPage } from '../../support/served-page.ts';
import { expect, test } from '../../support/test.ts';
import { anotherAuthor } from '../another-author.ts';
import { storeDraft } from '../published.ts';
import { editorOf, expectContent, openEmptyEditor } from './editor.ts';

test('two authors write one article: asked, refused, withdrawn, accepted, named, changed by both, left', async ({
  page,
  browser,
}) => {
  const binta = await anotherAuthor(browser, 'Binta Camara');
  await openEmptyEditor(page);
  const { address } = await storeDraft(page, { title: 'À quatre mains', content: 'La première main.' });
  await page.goto(address);

  await page.getByRole('button', { name: 'Co-auteurs' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Co-auteurs' });
  const people = dialog.getByRole('list', { name: 'Qui écrit cet article' });
  await expect(people).toContainText('Auteur');
  await dialog.getByLabel('Inviter un auteur').fill('personne@exemple.org');
  await dialog.getByRole('button', { name: 'Inviter' }).click();
  await expect(dialog.getByText(/^Aucun auteur de la revue ne porte ce nom/).first()).toBeVisible();
  await dialog.getByLabel('Inviter un auteur').fill(binta.email);
  await page.keyboard.press('Enter');
  await expect(people).toContainText('Binta Camara');
  await expect(people).toContainText('Invité, sans réponse pour l’instant');

  await test.step('an invitation is refused, or withdrawn', async () => {
    await binta.page.goto('/dashboard');
    await binta.page.getByRole('button', { name: 'Refuser de cosigner À quatre mains' }).click();
    await expect(binta.page.getByText('Invitation refusée')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();
    await page.getByRole('button', { name: 'Co-auteurs' }).click();
    await expect(people).toBeVisible();
    await expect(people).not.toContainText('Binta Camara');
    const invite = async () => {
      await dialog.getByLabel('Inviter un auteur').fill(binta.username);
      await dialog.getByRole('button', { name: 'Inviter' }).click();
      await expect(people).toContainText('Binta Camara');
    };
    await invite();
    await dialog.getByRole('button', { name: 'Retirer Binta Camara' }).click();
    await expect(people).not.toContainText('Binta Camara');
    await binta.page.reload();
    await expect(
      binta.page.getByRole('table', { name: 'Mes articles' }).or(binta.page.getByText('Rien d’écrit')),
    ).toBeVisible();
    await expect(binta.page.getByText(/vous invite à cosigner/)).toHaveCount(0);
    await invite();
  });

  await binta.page.goto(address);
  await expect(binta.page.getByRole('heading', { level: 1 })).toHaveText('Cet article n’est pas à vous');
  await binta.page.goto('/dashboard');
  await expect(binta.page.getByText(/vous invite à cosigner «\sÀ quatre mains\s»/)).toBeVisible();
  expect(await violationsOf(binta.page)).toEqual([]);
  await binta.page.getByRole('button', { name: 'Accepter de cosigner À quatre mains' }).press('Enter');
  await expect(binta.page.getByText('Vous cosignez cet article')).toBeVisible();
  await expect(binta.page.getByRole('table', { name: 'Articles cosignés' })).toContainText('À quatre mains');

  await binta.page.goto(address);
  await expectContent(binta.page, 'La première main.');
  await editorOf(binta.page).content.fill('Les quatre mains.');
  await editorOf(binta.page).publish.click();
  await expect(binta.page).toHaveURL('/post/a-quatre-mains');
  // Its rules would be refused by the policy of the page that parses it.
  const served = (await servedPage('/post/a-quatre-mains')).replaceAll(/<style>.*?<\/style>/gs, '');
  expect(served).toContain('Les quatre mains.');
  const named = await page.evaluate((html) => {
    const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('article header a');
    return [...links].map(({ textContent }) => textContent.trim());
  }, served);
  expect(named).toContain('Binta Camara');

  await binta.page.goto(address);
  await binta.page.getByRole('button', { name: 'Co-auteurs' }).click();
  await binta.page.getByRole('button', { name: 'Ne plus cosigner' }).click();
  await expect(binta.page).toHaveURL('/dashboard');
  expect(await servedPage('/post/a-quatre-mains')).not.toContain('Binta Camara');
  await binta.page.close();
});
