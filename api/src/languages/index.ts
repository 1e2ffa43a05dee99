import type { TargetLanguage } from '@letat/contracts/ai/constants';
import { arabic } from './ar/index.ts';
import { bambara } from './bm/index.ts';
import { english } from './en/index.ts';
import { french } from './fr/index.ts';
import { hausa } from './ha/index.ts';
import type { LanguageRules } from './language-rules.ts';
import { swahili } from './sw/index.ts';
import { wolof } from './wo/index.ts';

export type { LanguageRules } from './language-rules.ts';

/** Of every language that articles are translated into: one that is missing does not compile. */
export const languageRules: Readonly<Record<TargetLanguage, LanguageRules>> = {
  wolof,
  swahili,
  hausa,
  bambara,
  arabic,
  english,
};

/** The language that texts are searched in. */
export const searchLanguage = french;
