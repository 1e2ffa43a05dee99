import { readerWords as arabic } from '../../core/languages/ar/reader-words.ts';
import { readerWords as english } from '../../core/languages/en/reader-words.ts';
import { readerWords as swahili } from '../../core/languages/sw/reader-words.ts';
import type { TranslationTag } from './constants.ts';
import { frenchWords, type ReaderWords } from './messages.ts';

/** Languages in which a translator has worded what stands around an article. */
const worded: Partial<Record<TranslationTag, ReaderWords>> = { en: english, ar: arabic, sw: swahili };

/** In the language of the page where a translator has worded it, else in French. */
export const readerWords = (tag: TranslationTag): ReaderWords => worded[tag] ?? frenchWords;
