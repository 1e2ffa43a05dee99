import { type LanguageRules, plainRules } from '../language-rules.ts';

export const wolof: LanguageRules = {
  ...plainRules,
  numbers:
    'tus, benn, naar, nett, neent, juroom, juroom benn, juroom naar, juroom nett, juroom neent, fukk, fukk ak benn, fukk ak naar',
};
