import { type LanguageRules, plainRules } from '../language-rules.ts';

export const swahili: LanguageRules = {
  ...plainRules,
  numbers:
    'sifuri, ~moja|kwanza, ~wili|mbili|pili, ~tatu, ~nne, ~tano, sita, saba, ~nane, tisa, kumi, kumi na ~moja, kumi na ~wili|kumi na mbili',
};
