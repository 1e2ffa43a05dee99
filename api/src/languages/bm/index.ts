import { type LanguageRules, plainRules } from '../language-rules.ts';

export const bambara: LanguageRules = {
  ...plainRules,
  numbers:
    'fu, kelen|folo|fɔlɔ, fila|fla, saba, naani, duuru, wɔɔrɔ|wooro, wolonwula, segin, kɔnɔntɔn|kononton, tan, tan ni kelen, tan ni fila',
};
