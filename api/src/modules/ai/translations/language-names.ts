import { languages, type TargetLanguage, targetLanguages } from '@letat/contracts/ai/constants';
import { type TranslationTag, translationTags } from '@letat/contracts/ai/translations/constants';

/** As the calls of the assistant name it (specification §9). */
export function languageNamed(tag: TranslationTag): TargetLanguage {
  const found = targetLanguages.find((language) => languages[language].code === tag);
  if (!found) throw new Error(`no language has the tag ${tag}`);
  return found;
}

/** The other way round. */
export function tagOf(language: TargetLanguage): TranslationTag {
  const found = translationTags.find((tag) => tag === languages[language].code);
  if (!found) throw new Error(`${language} has no tag`);
  return found;
}
