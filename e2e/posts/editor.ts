import type { Browser, Locator, Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';

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
