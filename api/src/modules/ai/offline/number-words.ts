import type { TargetLanguage } from '@letat/contracts/ai/constants';

/**
 * How languages say 0, 1, 2 and so on up to twelve, which is what they write in words as a rule: without accents, several forms parted
 * by `|`. Before `~` stands whatever the class of the noun puts there.
 */
const counted: Readonly<Record<TargetLanguage, string>> = {
  english:
    'zero, one|first|once, two|second|twice, three|third, four|fourth, five|fifth, six|sixth, seven|seventh, eight|eighth, nine|ninth, ten|tenth, eleven|eleventh, twelve|twelfth|noon',
  swahili:
    'sifuri, ~moja|kwanza, ~wili|mbili|pili, ~tatu, ~nne, ~tano, sita, saba, ~nane, tisa, kumi, kumi na ~moja, kumi na ~wili|kumi na mbili',
  hausa:
    'sifili, ɗaya|daya|farko, biyu, uku, huɗu|hudu, biyar, shida, bakwai, takwas, tara, goma, goma sha ɗaya|goma sha daya, goma sha biyu',
  wolof:
    'tus, benn, naar, nett, neent, juroom, juroom benn, juroom naar, juroom nett, juroom neent, fukk, fukk ak benn, fukk ak naar',
  bambara:
    'fu, kelen|folo|fɔlɔ, fila|fla, saba, naani, duuru, wɔɔrɔ|wooro, wolonwula, segin, kɔnɔntɔn|kononton, tan, tan ni kelen, tan ni fila',
  arabic:
    'صفر, واحد|واحدة|اول|اولي, اثنان|اثنين|اثنتين|ثان|ثاني|ثانية, ثلاث|ثلاثة|ثالث|ثالثة, اربع|اربعة|رابع|رابعة, خمس|خمسة|خامس|خامسة, ست|ستة|سادس|سادسة, سبع|سبعة|سابع|سابعة, ثمان|ثماني|ثمانية|ثامن|ثامنة, تسع|تسعة|تاسع|تاسعة, عشر|عشرة|عاشر|عاشرة, احد عشر|احدي عشرة, اثنا عشر|اثني عشر|اثنتي عشرة',
};
const forms = new Map(
  Object.entries(counted).map(([language, words]) => [language, words.split(', ').map((each) => each.split('|'))]),
);

/** What Arabic writes before a word and as one with it: the article, "and", "with", "for". */
const arabicBefore = ['', 'ال', 'و', 'ب', 'ل', 'ف', 'ك', 'لل', 'وال', 'بال'];
/** Arabic says one and two by the form of the noun. */
const arabicByForm = 2;

/** Whether a text says a whole number in words, as its language does up to twelve. */
export function saysNumber(text: string, number: string, language: TargetLanguage): boolean {
  if (!/^\d{1,2}$/.test(number)) return false;
  const value = Number(number);
  if (language === 'arabic' && value > 0 && value <= arabicByForm) return true;
  const words = plainWords(text);
  const before = language === 'arabic' ? arabicBefore : [''];
  return (forms.get(language)?.[value] ?? []).some((form) =>
    form.startsWith('~')
      ? words.includes(`${form.slice(1)} `)
      : before.some((letters) => words.includes(` ${letters}${form} `.replace(' ~', ' '))),
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
