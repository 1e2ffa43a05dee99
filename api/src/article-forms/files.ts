import type { Article, ArticleForm, FormEntry, FormPlace } from './form.ts';

export interface FormFile {
  name: string;
  text: string;
}

/** An article in each of these forms, as files of an archive. */
export const filesOf = (
  forms: readonly ArticleForm[],
  article: Article,
  { name, ...place }: FormPlace & { name: string },
): FormFile[] =>
  forms.map((form) => ({
    name: `${form.folder}/${name}.${form.extension}`,
    text: form.write(article, place),
  }));

/** What stands beside them once all articles are there. */
export const contentsOf = (forms: readonly ArticleForm[], entries: readonly FormEntry[]): FormFile[] =>
  forms.flatMap((form) => {
    const contents = form.contents?.(entries);
    return contents ? [{ name: `${form.folder}/${contents.name}`, text: contents.text }] : [];
  });
