import type { ArticleForm } from './form.ts';

export type { Article, ArticleForm, FormEntry } from './form.ts';

/**
 * Every form that an article takes as a file: a folder, and a line here. Loaded when something is written, as one of them has a whole
 * parser of HTML with it, which no process waits for when it starts.
 */
export async function loadArticleForms(): Promise<readonly ArticleForm[]> {
  const [{ markdown }, { epub }] = await Promise.all([import('./markdown/index.ts'), import('./epub/index.ts')]);
  return [markdown, epub];
}
