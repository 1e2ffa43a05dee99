import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/test.ts';
import { betterField, editorOf, expectContent, openEmptyEditor, writeArticle } from './editor.ts';
import { betterCode, drop, making, paste } from './pictures.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

test('what is typed before the field that knows markdown has come is still there, caret and all', async ({
  page,
  troubles,
}) => {
  const letGo = await holdBack(page, betterCode);
  await page.goto('/write', { waitUntil: 'commit' });
  const { content } = editorOf(page);
  await content.pressSequentially('Un début, une fin.');
  for (let step = 0; step < ', une fin.'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await letGo();
  await betterField(page);
  await expect(content).toBeFocused();
  await page.keyboard.type(' net');
  await expectContent(page, 'Un début net, une fin.');
  expect(troubles).toEqual([]);
});

test('where it never comes, the plain field writes, formats and publishes', async ({ page }) => {
  await page.route(betterCode, (route) => route.abort());
  await page.goto('/write');
  await writeArticle(page, { title: 'Sans le beau champ', content: 'Un mot' });
  const { content, publish } = editorOf(page);
  await content.press('Control+End');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('fort');
  await expectContent(page, 'Un mot**fort**');
  await publish.click();
  await expect(page).toHaveURL('/post/sans-le-beau-champ');
});

test('an author formats a text by keyboard: titles, quotations, lists and notes', async ({ page }) => {
  await page.goto('/write');
  await betterField(page);
  await test.step('marks look like what they make, lists and quotations go on and end, Tab leads on', async () => {
    const { content } = editorOf(page);
    await content.click();
    await page.keyboard.type('## Un *titre*\n\n> cité\n');
    await expectContent(page, '## Un *titre*\n\n> cité\n> ');
    await page.keyboard.type('\n1. un\ndeux\n');
    await expectContent(page, '## Un *titre*\n\n> cité\n\n1. un\n2. deux\n3. ');
    await page.keyboard.type('\nFin.');
    await expectContent(page, '## Un *titre*\n\n> cité\n\n1. un\n2. deux\n\nFin.');
    const title = content.locator('.cm-line').first();
    const sizeOf = (text: string) => title.getByText(text).evaluate((word) => getComputedStyle(word).fontStyle);
    expect(await sizeOf('titre')).toBe('italic');

    await expect(content).toHaveAttribute('aria-multiline', 'true');
    await expect(content).toHaveAttribute('spellcheck', 'true');
    await expect(content).toHaveAttribute('lang', 'fr');
    await expect(content).toHaveAccessibleDescription(/Ctrl S enregistre/);
    await page.keyboard.press('Tab');
    await expect(content).not.toBeFocused();
    await expectContent(page, '## Un *titre*\n\n> cité\n\n1. un\n2. deux\n\nFin.');
  });
  await test.step('what comes after a list is no part of its last item; Tab makes items part of others', async () => {
    await editorOf(page).content.fill('');
    const { content, preview } = editorOf(page);
    await content.click();
    await page.keyboard.type('1. un\ndeux');
    await page.keyboard.press('Tab');
    await expectContent(page, '1. un\n   1. deux');
    await page.keyboard.press('Shift+Tab');
    await expectContent(page, '1. un\n2. deux');
    await page.keyboard.press('Tab');
    await page.keyboard.type('\n\ntrois\n\nFin.');
    await expectContent(page, '1. un\n   1. deux\n2. trois\n\nFin.');
    await preview.click();
    const article = page.getByRole('article', { name: 'Aperçu de l’article' });
    await expect(article.locator('li li')).toHaveText('deux');
    await expect(article.getByRole('listitem').filter({ hasText: 'trois' })).toHaveText('trois');
    await expect(article.getByText('Fin.', { exact: true })).toBeVisible();
    await preview.click();

    await expect(content).toHaveAccessibleDescription(/Tab décale l’élément d’une liste/);
    await content.press('Control+Home');
    await expect(content).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(content).not.toBeFocused();
    await expectContent(page, '1. un\n   1. deux\n2. trois\n\nFin.');
  });
  await test.step('a note is called from the words, and written at the end of the text', async () => {
    await editorOf(page).content.fill('');
    const { content } = editorOf(page);
    await content.click();
    await page.keyboard.type('Le décret est paru.');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Note de bas de page' }).click();
    await page.keyboard.type('Journal officiel.');
    await expectContent(page, 'Le décret est paru[^1].\n\n[^1]: Journal officiel.');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    const shown = page.getByRole('article', { name: 'Aperçu de l’article' });
    await expect(shown.getByLabel('Note 1', { exact: true })).toBeVisible();
    await expect(shown.getByRole('listitem')).toContainText('Journal officiel.');
  });
});

test('an author is told which files are no pictures, inserts one that is, and pastes one that is sent while they write on and holds publishing back', async ({
  page,
}) => {
  await page.goto('/write');
  await betterField(page);
  await test.step('a picture that is none leaves no trace but the reason', async () => {
    await writeArticle(page, { title: 'Pas une image', content: 'Avant.' });
    await paste(page, 'faux.png', 'rien d’une image');
    await expect(page.getByText('Error processing image')).toBeVisible();
    await expect(page.getByText(/^faux\.png\s: Ce fichier n’est pas une image/).first()).toBeVisible();
    await expect(editorOf(page).content.getByRole('progressbar')).toHaveCount(0);
    await expectContent(page, 'Avant.');
    await expect(editorOf(page).publish).toBeEnabled();
  });
  await test.step('a file of another kind is refused by name, in the text and beside it', async () => {
    await editorOf(page).content.fill('');
    const { title, content } = editorOf(page);
    await content.fill('Avant.');
    expect(await drop(content, 'plan.pdf', 'application/pdf')).toBe(true);
    await expect(page.getByText('plan.pdf n’est pas d’un type accepté : JPEG, PNG, WebP, GIF ou AVIF.')).toBeVisible();
    await expectContent(page, 'Avant.');
    // What is not taken must not take the page's place either.
    expect(await drop(title, 'plan.pdf', 'application/pdf')).toBe(true);
  });
  await test.step('the tool inserts a chosen file', async () => {
    await editorOf(page).content.fill('');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const picture = await page.screenshot();
    await (await choosing).setFiles({ name: 'ecran.png', mimeType: 'image/png', buffer: picture });
    const { content } = editorOf(page);
    await expect(content).toContainText(/!\[Ecran\]\(\/objects\/[\w-]+\.webp\)/);
    await expect(content).toBeFocused();
    await page.keyboard.type('Une carte de Dakar');
    await expect(content).toContainText(/!\[Une carte de Dakar\]\(\/objects\/[\w-]+\.webp\)/);
  });
  await test.step('a pasted picture is sent while one writes on, and holds publishing back until it is there', async () => {
    await writeArticle(page, { title: 'Une image dans le texte', content: 'Avant.' });
    const { content, publish } = editorOf(page);
    const letGo = await holdBack(page, making);
    await content.press('Control+End');
    await paste(page, 'marché-de-kaolack.png');
    await expect(content.getByText(/(?:Envoi|Préparation) de marché-de-kaolack\.png…/)).toBeVisible();
    await expect(publish).toBeDisabled();
    await expect(
      page.getByText('Une image est en cours d’envoi : l’article pourra paraître quand elle sera là.'),
    ).toBeVisible();
    await page.keyboard.type(' Et pendant.');
    await expectContent(page, 'Avant. Et pendant.');
    await letGo();
    await expect(content).toContainText(/!\[Marché de kaolack\]\(\/objects\/[\w-]+\.webp\)/);
    await publish.click();
    await expect(page).toHaveURL('/post/une-image-dans-le-texte');
    await expect(page.getByRole('img', { name: 'Marché de kaolack' })).toBeVisible();
  });
});
