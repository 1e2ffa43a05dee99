import type { TargetLanguage } from '@letat/contracts/ai/constants';
import { expect, it } from 'vitest';
import { checkTranslation, numbersOf } from './translation-checks.ts';

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
  ['[11](https://exemple.sn/2024/12)', ['11']],
])('the numbers of %s are %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});
