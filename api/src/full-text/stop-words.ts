import { searchLanguage } from '../languages/index.ts';

/** Folded words that are too common to search by, in the language that texts are searched in. */
export const { stopWords } = searchLanguage;
