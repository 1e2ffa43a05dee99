import { type TargetLanguage, targetLanguages } from '@letat/contracts/ai/constants';
import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import { languages } from '@letat/contracts/core/languages/all';

/** As the calls of the assistant name it (specification §9). */
export function languageNamed(tag: TranslationTag): TargetLanguage {
  const found = targetLanguages.find((language) => languages[language].tag === tag);
  if (!found) throw new Error(`no language has the tag ${tag}`);
  return found;
}

/** The other way round. */
export const tagOf = (language: TargetLanguage): TranslationTag => languages[language].tag;
