import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { betterCode } from '../pictures.ts';
import { betterField, editorOf, expectContent, openEmptyEditor, writeArticle } from './editor.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ page }) => {
  await openEmptyEditor(page);
});

test('where the field that knows markdown never comes, the plain field writes, formats and publishes; where it comes late, what was typed before is still there, caret and all', async ({
  page,
  troubles,
}) => {
  const { content, publish } = editorOf(page);
  await test.step('without its code the plain field does it all', async () => {
    await page.route(betterCode, (route) => route.abort());
    await page.goto('/write');
    await writeArticle(page, { title: 'Sans le beau champ', content: 'Un mot' });
    await content.press('Control+End');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('fort');
    await expectContent(page, 'Un mot**fort**');
    await publish.click();
    await expect(page).toHaveURL('/post/sans-le-beau-champ');
    await page.unroute(betterCode);
  });
  await test.step('the text and the caret pass into the field that comes', async () => {
    troubles.length = 0;
    const releaseHeld = await holdRequests(page, betterCode);
    await page.goto('/write', { waitUntil: 'commit' });
    await content.pressSequentially('Un début, une fin.');
    for (let step = 0; step < ', une fin.'.length; step += 1) await page.keyboard.press('ArrowLeft');
    await releaseHeld();
    await betterField(page);
    await expect(content).toBeFocused();
    await page.keyboard.type(' net');
    await expectContent(page, 'Un début net, une fin.');
    expect(troubles).toEqual([]);
  });
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
