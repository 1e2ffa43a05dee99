import { arabic } from './ar/language.ts';
import { bambara } from './bm/language.ts';
import { english } from './en/language.ts';
import { french } from './fr/language.ts';
import { hausa } from './ha/language.ts';
import { listsOf } from './lists.ts';
import { swahili } from './sw/language.ts';
import { wolof } from './wo/language.ts';

/**
 * Every language of the product, by the name that the calls of the assistant and of webinars give it: a folder, and its name here. What
 * the API knows of one besides (numbers in words, its script) is in its own folder, `api/src/languages/`.
 */
export const languages = { french, wolof, swahili, hausa, bambara, arabic, english } as const;

export const { names, translated, spoken } = listsOf(languages);
export type LanguageName = (typeof names)[number];
