import type { TargetLanguage } from '@letat/contracts/ai/constants';
import { type LanguageRules, languageRules } from '../../../languages/index.ts';

/** Forms by number, read once from a language's rules. */
const formsOf = new WeakMap<LanguageRules, string[][]>();

function formsIn(rules: LanguageRules): string[][] {
  let forms = formsOf.get(rules);
  if (forms === undefined) {
    forms = rules.numbers.split(', ').map((each) => each.split('|'));
    formsOf.set(rules, forms);
  }
  return forms;
}

/** Whether a text says a whole number in words, as its language does up to twelve. */
export const saysNumber = (text: string, number: string, language: TargetLanguage): boolean =>
  saysNumberBy(languageRules[language], text, number);

/** The same by a language's rules. */
export function saysNumberBy(rules: LanguageRules, text: string, number: string): boolean {
  if (!/^\d{1,2}$/.test(number)) return false;
  const value = Number(number);
  if (value > 0 && value <= rules.saidByForm) return true;
  const words = plainWords(text);
  return (formsIn(rules)[value] ?? []).some((form) =>
    form.startsWith('~')
      ? words.includes(`${form.slice(1)} `)
      : rules.prefixes.some((letters) => words.includes(` ${letters}${form} `.replace(' ~', ' '))),
  );
}

/** Whether a French text says a whole number in words, up to a thousand, or as `XXIe` does. */
export function saysInFrench(text: string, number: string): boolean {
  if (!/^\d{1,4}$/.test(number)) return false;
  const words = plainWords(text);
  return (
    romansIn(text).includes(Number(number)) || frenchForms(Number(number)).some((form) => words.includes(` ${form} `))
  );
}

const toSixteen = 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
  ' ',
);
const tens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];

function frenchForms(value: number): string[] {
  if (value === 1000) return ['mille', 'millier', 'milliers'];
  if (value > 100) return value < 1000 && value % 100 === 0 ? [`${toSixteen[value / 100]} cents`] : [];
  if (value === 100) return ['cent', 'centaine', 'centaines'];
  const cardinal = frenchCardinal(value);
  // « neuf », « cinq » and « quatre » are « neuvième », « cinquième » and « quatrième ».
  const stem = cardinal.replace(/neuf$/, 'neuv').replace(/cinq$/, 'cinqu').replace(/e$/, '');
  const others: Readonly<Record<number, string[]>> = {
    1: ['une', 'premier', 'premiere', 'premiers', 'premieres'],
    2: ['second', 'seconde'],
    12: ['midi', 'douzaine'],
    80: ['quatre vingts'],
  };
  return [cardinal, `${stem}ieme`, `${stem}iemes`, `${stem}aine`, ...(others[value] ?? [])];
}

function frenchCardinal(value: number): string {
  if (value <= 16) return toSixteen[value] ?? '';
  if (value < 20) return `dix ${toSixteen[value - 10]}`;
  if (value === 80) return 'quatre vingt';
  if (value > 80) return `quatre vingt ${frenchCardinal(value - 80)}`;
  const ten = Math.min(6, Math.floor(value / 10));
  const rest = value - ten * 10;
  if (rest === 0) return tens[ten] ?? '';
  return `${tens[ten]} ${rest === 1 || rest === 11 ? 'et ' : ''}${frenchCardinal(rest)}`;
}

/** « XXIe siècle », « IIIe République », « Louis XIV ». */
function romansIn(text: string): number[] {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  return (text.match(/(?<!\p{L})[IVX]{1,6}(?=(?:er|re|e)?(?!\p{L}))/gu) ?? []).map((figures) =>
    [...figures].reduce((sum, figure, at) => {
      const value = values[figure] ?? 0;
      return value < (values[figures[at + 1] ?? ''] ?? 0) ? sum - value : sum + value;
    }, 0),
  );
}

/** The words of a text, without accents and parted by single spaces, with one before and one behind. */
function plainWords(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ى', 'ي');
  return ` ${(letters.match(/\p{L}+/gu) ?? []).join(' ')} `;
}
