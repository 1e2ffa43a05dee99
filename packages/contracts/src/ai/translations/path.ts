import type { TranslationTag } from './constants.ts';

/** Where a translation of an article is read. Every article has that address, and not what is known of the languages. */
export const translationPath = (slug: string, tag: TranslationTag): string => `/post/${slug}/${tag}`;
