import type { TargetLanguage } from '@letat/contracts/ai/constants';
import type { TranslationProblem } from '@letat/contracts/ai/operations';
import { languages } from '@letat/contracts/core/languages/all';
import { fold, tokens } from '../../../full-text/fold.ts';
import { languageRules } from '../../../languages/index.ts';
import { linksOf } from './addresses.ts';
import { differentNumbers, surplus } from './numbers.ts';
import { plain, wordsOf } from './prose.ts';

export interface Term {
  term: string;
  translation: string;
  /** The term by its stems, as the glossary stores it: a whole glossary is looked for in every passage. */
  key?: string;
}

/**
 * What a comparison of a translation with its French source finds. It says nothing about whether the translation is good:
 * a person who reads both languages does.
 */
export function checkTranslation(
  source: string,
  translation: string,
  language: TargetLanguage,
  glossary: readonly Term[] = [],
): TranslationProblem[] {
  if (translation.trim() === '') return [{ check: 'empty', message: 'La traduction est vide.', found: [] }];
  const read = { source: plain(source), translation: plain(translation) };
  return [
    ...languageProblems(read, language),
    ...numberProblems(source, translation, language),
    ...linkProblems(linksOf(source), linksOf(translation)),
    ...glossaryProblems(read, glossary),
    ...lengthProblems(read),
  ];
}

/** A text and its translation, as they are read. */
interface Read {
  source: string;
  translation: string;
}

/** Short texts have too few words to tell a language by. */
const wordsToTell = 6;
const frenchOnly = new Set(
  'le la les des du une est sont dans pour avec qui que sur aux cette ces mais nous vous leur plus par pas ont été être'.split(
    ' ',
  ),
);

function languageProblems({ source, translation }: Read, language: TargetLanguage): TranslationProblem[] {
  const { label } = languages[language];
  const problem = (message: string): TranslationProblem[] => [{ check: 'language', message, found: [] }];
  const letters = translation.match(/\p{L}/gu) ?? [];
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length;
  const { script } = languageRules[language];
  if (script === 'Arabic' && letters.length > 0 && arabic < letters.length / 2)
    return problem('La traduction n’est pas en écriture arabe.');
  if (script !== 'Arabic' && arabic > letters.length / 2)
    return problem(`La traduction est en écriture arabe, pas en ${label.toLowerCase()}.`);
  const words = wordsOf(translation).map((word) => word.toLowerCase());
  if (words.length < wordsToTell) return [];
  if (source === translation) return problem('La traduction est le texte de départ.');
  const french = words.filter((word) => frenchOnly.has(word)).length;
  return french >= words.length * 0.2 ? problem('Une bonne part est restée en français.') : [];
}

function numberProblems(source: string, translation: string, language: TargetLanguage): TranslationProblem[] {
  const { missing, added } = differentNumbers(source, translation, language);
  return [...named('numbers', 'Nombre perdu', missing), ...named('numbers', 'Nombre ajouté', added)];
}

function linkProblems(source: readonly string[], translation: readonly string[]): TranslationProblem[] {
  return [
    ...named('links', 'Lien perdu', surplus(source, translation)),
    ...named('links', 'Lien ajouté', surplus(translation, source)),
  ];
}

/** Numbers or links that one problem names; of more it says how many. */
const maxNamed = 10;

function named(check: 'numbers' | 'links', what: string, values: readonly string[]): TranslationProblem[] {
  if (values.length === 0) return [];
  const found = values.slice(0, maxNamed);
  const rest = values.length - found.length;
  return [{ check, message: `${what} : ${found.join(', ')}${rest > 0 ? ` et ${rest} de plus` : ''}.`, found }];
}

/** Those of the glossary that stand in a French text, in whatever form. */
export function termsIn<T extends Term>(source: string, glossary: readonly T[]): T[] {
  return termsRead(plain(source), glossary);
}

function termsRead<T extends Term>(source: string, glossary: readonly T[]): T[] {
  const said = stemmed(source);
  return glossary.filter(({ term, key }) => {
    const sought = key === undefined ? stemmed(term) : ` ${key} `;
    return sought.trim() !== '' && said.includes(sought);
  });
}

const stemmed = (text: string): string =>
  ` ${tokens(text)
    .map(({ term }) => term)
    .join(' ')} `;

function glossaryProblems({ source, translation }: Read, glossary: readonly Term[]): TranslationProblem[] {
  if (glossary.length === 0) return [];
  const translated = ` ${(translation.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map(fold).join(' ')} `;
  return termsRead(source, glossary).flatMap(({ term, translation: expected }) => {
    const wanted = (expected.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map(fold).join(' ');
    if (wanted === '' || translated.includes(` ${wanted} `)) return [];
    return [{ check: 'glossary' as const, message: `« ${term} » se dit « ${expected} ».`, found: [term] }];
  });
}

/** Characters from which lengths can be compared, and how far apart translations are as a rule. */
const comparable = 60;
const bounds = { shortest: 0.4, longest: 2.5 };

function lengthProblems({ source, translation }: Read): TranslationProblem[] {
  const from = source.length;
  const to = translation.length;
  if (from < comparable) return [];
  if (to < from * bounds.shortest)
    return [
      {
        check: 'length',
        message: 'La traduction est bien plus courte que le texte : il en manque peut-être.',
        found: [],
      },
    ];
  if (to > from * bounds.longest)
    return [{ check: 'length', message: 'La traduction est bien plus longue que le texte.', found: [] }];
  return [];
}
