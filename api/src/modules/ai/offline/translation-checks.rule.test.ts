import { isBlocking, type TargetLanguage } from '@letat/contracts/ai/constants';
import { expect, it } from 'vitest';
import { numbersOf } from './numbers.ts';
import { checkTranslation } from './translation-checks.ts';

const source =
  'La part du vote passe de 2 à 11 % en trois ans, selon le [rapport](https://exemple.sn/rapport) de la commune.';
const good =
  'The share put to the vote rises from 2 to 11% in three years, says the [report](https://exemple.sn/rapport) of the town.';
const found = (
  translation: string,
  language: TargetLanguage = 'english',
  glossary = [{ term: 'commune', translation: 'town' }],
) => checkTranslation(source, translation, language, glossary).map(({ check, found: what }) => [check, ...what]);

it('a translation that keeps numbers, links and terms has no problem', () => {
  expect(found(good)).toEqual([]);
});

it.each([
  ['without a word', '  ', [['empty']]],
  [
    'with another number',
    good.replace('11%', '12%'),
    [
      ['numbers', '11'],
      ['numbers', '12'],
    ],
  ],
  ['with a number less', good.replace('from 2 to', 'to'), [['numbers', '2']]],
  [
    'with another link',
    good.replace('/rapport)', '/autre)'),
    [
      ['links', 'https://exemple.sn/rapport'],
      ['links', 'https://exemple.sn/autre'],
    ],
  ],
  ['with another term', good.replace('town', 'city'), [['glossary', 'commune']]],
] as const)('a translation %s is reported', (_what, translation, problems) => {
  expect(found(translation)).toEqual(problems);
});

it('of many lost numbers the first are named, and how many more there are', () => {
  const numbers = Array.from({ length: 14 }, (_, index) => String(index + 1));
  const [lost] = checkTranslation(numbers.join(' puis '), 'nothing', 'english');
  expect(lost).toEqual({
    check: 'numbers',
    message: 'Nombre perdu : 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 et 4 de plus.',
    found: numbers.slice(0, 10),
  });
  // Each as often as it is there.
  expect(checkTranslation('2 et 2 font 4', '2 and 4', 'english')).toMatchObject([{ found: ['2'] }]);
});

it('the address of a link is read without its title', () => {
  expect(checkTranslation('[un](/a "Titre") et [deux](</b>)', '[one](/a) and [two](/b "Title")', 'english')).toEqual(
    [],
  );
});

it('a translation that is still French, or in another script, is reported', () => {
  expect(found(source, 'wolof', [])).toEqual([['language']]);
  expect(found(source.replace('passe', 'monte'), 'wolof', [])).toEqual([['language']]);
  expect(found(good, 'arabic', [])).toEqual([['language']]);
  expect(
    found(
      'ارتفعت الحصة من 2 إلى 11 % في ثلاث سنوات حسب [التقرير](https://exemple.sn/rapport) الصادر عن البلدية',
      'arabic',
      [],
    ),
  ).toEqual([]);
});

it('a translation much shorter or longer than its source is reported', () => {
  const long = 'Le conseil a lu les comptes de la ville devant les chefs de quartier, puis les a votés.';
  expect(checkTranslation(long, 'The council.', 'english').map(({ check }) => check)).toEqual(['length']);
  expect(checkTranslation(long, 'word '.repeat(90), 'english').map(({ check }) => check)).toEqual(['length']);
});

it.each([
  ['1 000 000 de francs', ['1000000']],
  ['1\u202f000 F', ['1000']],
  ['1,000 francs', ['1000']],
  ['2,5 %', ['2.5']],
  ['2.5%', ['2.5']],
  ['١١ %', ['11']],
  ['2 à 11', ['2', '11']],
  ['1 234,56 €', ['1234.56']],
  ['en 2013 et 2014', ['2013', '2014']],
  ['En 2024 310 agents', ['2024', '310']],
  ['[11](https://exemple.sn/2024/12)', ['11']],
])('the numbers of %s are %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

const blocking = (text: string, translation: string, language: TargetLanguage) =>
  checkTranslation(text, translation, language).filter(isBlocking);

it.each(['،', '؟', '۔', '»', '”', '’', '…', '.', ')', '\u202f»'])(
  'an address before %s is the same address',
  (sign) => {
    const address = 'https://exemple.sn/rapport-2024';
    expect(blocking(`Lire ${address}.`, `اقرأ ${address}${sign} ثم`, 'arabic')).toEqual([]);
    // Another one is not.
    expect(blocking(`Lire ${address}.`, `اقرأ ${address}5${sign} ثم`, 'arabic')).toHaveLength(2);
  },
);

it.each([
  ['Trois ans, 2 visites.', 'Three years, two visits.', 'english'],
  ['Il a 40 ans, et dix-sept enfants.', 'He is 40, with 17 children.', 'english'],
  ['Au XXIe siècle, sous Louis XIV.', 'In the 21st century, under Louis 14.', 'english'],
  ['La 1re fois, la deuxième.', 'The first time, the 2nd.', 'english'],
  ['De 9 h à 17 h.', 'From 9 a.m. to 5 p.m.', 'english'],
  ['À 9 h, 3 élus.', 'Saa 3, madiwani watatu.', 'swahili'],
  ['Les 5 villages.', 'Kauyuka biyar.', 'hausa'],
  ['Les 6 villages.', 'Juróom-benni dëkk yi, juróom benn.', 'wolof'],
  ['Les 3 villages.', 'Dugu saba.', 'bambara'],
  ['Les 2 communes et 3 écoles.', 'البلديتان وثلاث مدارس.', 'arabic'],
] as const)('%s is said by %s', (text, translation, language) => {
  expect(blocking(text, translation, language)).toEqual([]);
});

it.each([
  ['Les 14 villages.', 'The villages.', 'english'],
  ['Les 3 villages.', 'The two villages.', 'english'],
  ['Les villages.', 'The 3 villages.', 'english'],
  ['À 17 h.', 'At 6 p.m.', 'english'],
  ['Les 17 villages.', 'The 5 villages, p.m.', 'english'],
  ['Les 12,5 %.', 'The twelve per cent.', 'english'],
] as const)('%s is not said by %s', (text, translation, language) => {
  expect(blocking(text, translation, language)).not.toEqual([]);
});
