import { type LanguageRules, plainRules } from '../language-rules.ts';

export const english: LanguageRules = {
  ...plainRules,
  numbers:
    'zero, one|first|once, two|second|twice, three|third, four|fourth, five|fifth, six|sixth, seven|seventh, eight|eighth, nine|ninth, ten|tenth, eleven|eleventh, twelve|twelfth|noon',
};
