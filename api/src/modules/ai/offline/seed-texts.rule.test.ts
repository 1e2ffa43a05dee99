import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBlocking, type TargetLanguage, targetLanguages } from '@letat/contracts/ai/constants';
import { expect, it } from 'vitest';
import { splitArticle } from '../translations/split.ts';
import { checkTranslation } from './translation-checks.ts';

const folder = join(import.meta.dirname, '../../posts/seed');
const articles = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** The passages of an article of the demonstration, without its head. */
const passagesOf = (name: string): string[] => {
  const [, , ...body] = readFileSync(join(folder, name), 'utf8').split(/^---$/m);
  return splitArticle({ title: '', excerpt: '', content: body.join('---') }).segments.map(({ source }) => source);
};

/** Each number with what stands in its groups and before its decimals. */
const withMarks = (text: string, group: string, decimal: string) =>
  text
    .replaceAll(/(?<=\d),(?=\d)/g, decimal)
    .replaceAll(/(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3}(?!\d))+/g, (number) => number.replaceAll(/\D/g, group));
const signs = (text: string, from: string, to: string) =>
  [...from].reduce((put, sign, at) => put.replaceAll(sign, [...to][at] ?? ''), text);
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
/** Addresses keep their digits and signs. */
const outside = (text: string, set: (words: string) => string) =>
  text
    .split(/(\]\([^)]*\)|https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? part : set(part)))
    .join('');

/** How a text is set where that language is read: marks of numbers, quotations and sentences. Its words are left as they are. */
const settings: Readonly<Record<TargetLanguage, (text: string) => string>> = {
  wolof: (text) => outside(text, (words) => words.replaceAll('\u202f', '\u00a0')),
  bambara: (text) => outside(text, (words) => words.replaceAll(/(?<=\d) (?=\d{3})/g, '\u202f')),
  english: (text) =>
    outside(text, (words) => signs(withMarks(words, ',', '.').replaceAll(/(?<=\d)[ \u00a0\u202f]%/g, '%'), '«»', '“”')),
  swahili: (text) =>
    outside(text, (words) =>
      signs(withMarks(words, ',', '.').replaceAll(/(\d+)[ \u00a0\u202f]%/g, 'asilimia $1'), '«»', '“”'),
    ),
  hausa: (text) => outside(text, (words) => signs(withMarks(words, ',', '.'), '«»', '‘’')),
  arabic: (text) =>
    outside(text, (words) => signs(arabicDigits(withMarks(words, '٬', '٫')).replaceAll(/,(?!\d)/g, '،'), '?;', '؟؛')),
};

const alarmsOf = (language: TargetLanguage, set: (text: string) => string): string[] =>
  articles.flatMap((article) =>
    passagesOf(article).flatMap((source) =>
      checkTranslation(source, set(source), language)
        .filter(isBlocking)
        .map(({ message }) => `${article}: ${message} ${source.slice(0, 60)}`),
    ),
  );

it.each(targetLanguages)('no passage of the demonstration is kept from readers as it is set in %s', (language) => {
  expect(articles.length).toBeGreaterThan(30);
  expect(alarmsOf(language, settings[language])).toEqual([]);
});

it('nor is any as it stands in French', () => {
  expect(alarmsOf('english', (text) => text)).toEqual([]);
});
