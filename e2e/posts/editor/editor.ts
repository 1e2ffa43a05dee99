import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { findRunning } from '../../support/product.ts';
import { loginAs } from '../../support/session.ts';

/** The fields and buttons of the editor, on its page or in its dialog. */
export function editorOf(page: Page | Locator) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    title: page.getByRole('textbox', { name: 'Titre', exact: true }),
    content: page.getByRole('textbox', { name: 'Contenu' }),
    category: page.getByRole('combobox', { name: 'Catégorie' }),
    tags: page.getByRole('textbox', { name: 'Étiquettes' }),
    publish: button('Publier'),
    publishChanges: button('Publier les modifications'),
    saveDraft: button('Enregistrer le brouillon'),
    preview: button('Aperçu'),
  };
}

/** The article's text as it stands in the field, plain or better. */
export async function expectContent(page: Page | Locator, text: string): Promise<void> {
  const shown = () =>
    editorOf(page).content.evaluate((field) =>
      field instanceof HTMLTextAreaElement
        ? field.value
        : field.querySelector('.cm-placeholder')
          ? ''
          : [...field.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    );
  await expect.poll(shown).toBe(text);
}

/** Waits until the field that knows markdown has taken the plain one's place. */
export async function betterField(page: Page | Locator): Promise<void> {
  await expect(editorOf(page).content.locator('.cm-line').first()).toBeAttached();
}

/** Fills in what publishing asks for. */
export async function writeArticle(
  page: Page | Locator,
  { title, content = 'Un **texte** bref.' }: { title: string; content?: string },
): Promise<void> {
  const editor = editorOf(page);
  await editor.title.fill(title);
  await editor.content.fill(content);
  await editor.category.selectOption('Leadership');
}

/** A browser that nobody is logged in with. */
export async function somebodyElse(browser: Browser): Promise<Page> {
  return browser.newPage({ baseURL: findRunning().url });
}

/** The server drafts of new articles of whoever is logged in. */
export async function serverDrafts(page: Page): Promise<{ key: string; content: string }[]> {
  return (await page.request.get(`${findRunning().url}/api/my/autosaves`)).json();
}

/** Logs the author in with an empty editor: drafts that another journey left are removed. */
export async function openEmptyEditor(page: Page): Promise<void> {
  await loginAs(page, 'auteur');
  const { url } = findRunning();
  for (const { key } of await serverDrafts(page))
    await page.request.delete(`${url}/api/my/autosaves/${key}`, { headers: { origin: new URL(url).origin } });
}

/** Asks before something that was typed, or a picture on its way, is lost. */
export const exitQuestion = (page: Page) => page.getByRole('alertdialog', { name: /serait perdue?$/ });

/** A text of more lines than a window holds. */
export const longText = Array.from({ length: 80 }, (_, index) => `Paragraphe ${index}.`).join('\n\n');

/** Whatever of a long text is shown, the buttons and the category are. */
export async function expectInReach(page: Page | Locator): Promise<void> {
  const { content, publish, saveDraft, category } = editorOf(page);
  await content.fill(longText);
  for (const keys of ['Control+End', 'Control+Home']) {
    await content.press(keys);
    for (const control of [publish, saveDraft, category]) await expect(control).toBeInViewport({ ratio: 1 });
  }
}
