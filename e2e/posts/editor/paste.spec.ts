import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { betterField, editorOf, expectContent, openEmptyEditor } from './editor.ts';

/* Some journeys here take the network or an answer away. */
test.use({ allow: ['request'] });

test.use({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

async function openEditor(page: Page): Promise<void> {
  await page.goto('/write');
  await betterField(page);
  await editorOf(page).content.click();
}

/** Puts that on the clipboard, as another program would. */
async function copy(page: Page, types: { html?: string; text: string }): Promise<void> {
  await page.evaluate(async ({ html, text }) => {
    const plain = { 'text/plain': new Blob([text], { type: 'text/plain' }) };
    const formatted = html === undefined ? {} : { 'text/html': new Blob([html], { type: 'text/html' }) };
    await navigator.clipboard.write([new ClipboardItem({ ...plain, ...formatted })]);
  }, types);
}

const article = {
  html: '<h1>Titre</h1><p>Un <b>mot</b> et <a href="https://exemple.org/">un lien</a>.</p><ul><li>un</li><li>deux</li></ul><table><tr><th>A</th></tr><tr><td>1</td></tr></table>',
  text: 'Titre\nUn mot et un lien.\nun\ndeux\nA\n1',
};
const inMarkdown =
  '## Titre\n\nUn **mot** et [un lien](https://exemple.org/).\n\n- un\n- deux\n\n| A   |\n| --- |\n| 1   |';

test('an author pastes formatted words, bare words, code, an address and a picture; without its code the words all the same', async ({
  page,
  troubles,
}) => {
  await openEmptyEditor(page);
  await openEditor(page);
  await test.step('what is formatted elsewhere keeps its formatting, and is taken back in one step', async () => {
    const code: string[] = [];
    page.on('request', (request) => request.url().includes('editor-paste') && code.push(request.url()));
    const releaseHeld = await holdRequests(page, /editor-paste/);
    expect(code).toEqual([]);
    // An author who types on before the code has come finds the paste where it was made.
    await copy(page, { html: '<p>du <b>gras</b></p>', text: 'du gras' });
    await page.keyboard.press('Control+v');
    await page.keyboard.type(' puis');
    await expectContent(page, ' puis');
    await releaseHeld();
    await expectContent(page, 'du **gras** puis');
    expect(code).toHaveLength(1);

    await editorOf(page).content.fill('');
    await page.keyboard.type('Avant.');
    await copy(page, article);
    await page.keyboard.press('Control+v');
    await expectContent(page, `Avant.\n\n${inMarkdown}`);
    expect(code).toHaveLength(1);
    await page.keyboard.type('!');
    await page.keyboard.press('Control+z');
    await expectContent(page, `Avant.\n\n${inMarkdown}`);
    await page.keyboard.press('Control+z');
    await expectContent(page, 'Avant.');
  });
  await test.step('Ctrl+Maj+V pastes the words alone, and so does a sample of code', async () => {
    await editorOf(page).content.fill('');
    await copy(page, article);
    await page.keyboard.press('Control+Shift+V');
    await expectContent(page, article.text);

    await page.keyboard.press('Control+a');
    await page.keyboard.type('```\n');
    await copy(page, { html: '<p>let <b>a</b></p>', text: 'let a' });
    await page.keyboard.press('Control+v');
    await expectContent(page, '```\nlet a');

    await page.keyboard.press('Control+a');
    const colours =
      '<div style="font-family: Menlo, monospace; white-space: pre"><div><b>let</b> a_b = *c*</div></div>';
    await copy(page, { html: colours, text: 'let a_b = *c*' });
    await page.keyboard.press('Control+v');
    await expectContent(page, 'let a_b = *c*');
  });
  await test.step('one address over selected words makes a link; more than an address replaces them', async () => {
    await editorOf(page).content.fill('');
    await page.keyboard.type('la loi');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await copy(page, { html: '<a href="https://exemple.org/">Une page</a>', text: 'https://exemple.org/loi' });
    await page.keyboard.press('Control+v');
    await expectContent(page, 'la [loi](https://exemple.org/loi)');

    await page.keyboard.press('Control+a');
    await copy(page, { text: 'https://exemple.org/ dit tout' });
    await page.keyboard.press('Control+v');
    await expectContent(page, 'https://exemple.org/ dit tout');
  });
  await test.step('words that come with a picture of themselves are words, a picture without words is sent', async () => {
    await editorOf(page).content.fill('');
    const pasteBoth = (html: string) =>
      editorOf(page).content.evaluate(async (field, html) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
        const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
        const data = new DataTransfer();
        data.items.add(new File([drawn ?? ''], 'image.png', { type: 'image/png' }));
        data.setData('text/html', html);
        data.setData('text/plain', 'mots');
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, html);
    await pasteBoth('<p>des <b>mots</b></p>');
    await expectContent(page, 'des **mots**');
    await pasteBoth('<img src="https://exemple.org/a.png">');
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  });
  expect(troubles).toEqual([]);
  await test.step('without its code the words are pasted all the same', async () => {
    await page.getByRole('link', { name: 'Accueil' }).first().click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page).toHaveURL('/');
    await page.route(/editor-paste/, (route) => route.abort());
    await openEditor(page);
    await copy(page, article);
    await page.keyboard.press('Control+v');
    await expectContent(page, article.text);
  });
});
