import { violationsOf } from '../../support/axe.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { betterField, editorOf, expectContent, expectInReach, openEmptyEditor } from './editor.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('at a desk the buttons stay beside a long text, and words are found and replaced by the keyboard alone; what is typed before the row is there goes into it and not into the text', async ({
  page,
  troubles,
}) => {
  await openEmptyEditor(page);
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('editor-find') && code.push(request.url()));
  await page.goto('/write');
  await betterField(page);
  const { content, category, publish } = editorOf(page);

  await test.step('buttons and settings stay beside a long text, and are scrolled by themselves', async () => {
    await expectInReach(page);
    const before = await page.evaluate(() => scrollY);
    await category.hover();
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('radio', { name: 'Tout le monde' })).toBeInViewport();
    await expect(publish).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  await test.step('words are found and replaced', async () => {
    const row = page.getByRole('search', { name: 'Rechercher et remplacer dans le texte' });
    const count = row.getByRole('status');
    await content.fill('Une loi.');
    expect(code).toEqual([]);
    const releaseHeld = await holdRequests(page, /editor-find/);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('loi');
    await releaseHeld();
    await expect(row.getByRole('textbox', { name: 'Rechercher' })).toHaveValue('loi');
    await expect(count).toHaveText('1 résultat');
    await expectContent(page, 'Une loi.');
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);

    await content.fill('Une loi, deux lois.\n\nLa Loi.');
    await content.press('Control+Home');
    await page.keyboard.press('Control+f');
    await expect(row.getByRole('textbox', { name: 'Rechercher' })).toBeFocused();
    expect(code).toHaveLength(1);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('loi');
    await expect(count).toHaveText('3 résultats');
    await page.keyboard.press('Enter');
    await expect(count).toHaveText('1 sur 3');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText('3 sur 3');
    expect(await violationsOf(page)).toEqual([]);

    await row.getByRole('checkbox', { name: 'Respecter la casse' }).press('Space');
    await expect(count).toHaveText('2 résultats');
    await page.keyboard.press('Control+h');
    await expect(row.getByRole('textbox', { name: 'Remplacer par' })).toBeFocused();
    await page.keyboard.type('règle');
    await row.getByRole('button', { name: 'Tout remplacer' }).press('Enter');
    await expectContent(page, 'Une règle, deux règles.\n\nLa Loi.');
    await expect(count).toHaveText('Aucun résultat');
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);
    await expect(content).toBeFocused();
    await page.keyboard.press('Control+z');
    await expectContent(page, 'Une loi, deux lois.\n\nLa Loi.');
  });
  expect(troubles).toEqual([]);
});
