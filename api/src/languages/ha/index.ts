import { type LanguageRules, plainRules } from '../language-rules.ts';

export const hausa: LanguageRules = {
  ...plainRules,
  numbers:
    'sifili, ɗaya|daya|farko, biyu, uku, huɗu|hudu, biyar, shida, bakwai, takwas, tara, goma, goma sha ɗaya|goma sha daya, goma sha biyu',
};
