import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { titlesWithoutSubject } from './titles.ts';

const vocabulary = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8');

/** The names in backticks of the first column of the table under that heading. */
const firstColumnOf = (heading: string): string[] => {
  const [, section = ''] = vocabulary.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
};

const banned = firstColumnOf('Names');
const staying = new Set(firstColumnOf('Names that stay'));
const names = banned
  .map((name) => name.replace(/^…/, String.raw`[a-z]\w*`).replace(/…$/, String.raw`[A-Z]\w*`))
  .join('|');
/** Where it pays to parse a file. */
const mentioned = new RegExp(String.raw`(?<![\w$])(?:${names})(?![\w$])`);
const isBanned = new RegExp(`^#?(?:${names})$`);
const vague = /^\s*(?:\/\/|\/\*\*|\*) +(?:Somebody|Nobody|Whoever|Everybody|Anybody|Someone|Anyone|Everyone)\b/gm;

const commentLine = /^\s*(?:\/\/|\/\*\*|\*) +\S.*$/gm;
const vagueWord = /\b(?:somebody|nobody|whoever|everybody|anybody|someone|anyone|everyone)\b/gi;

/** How many of the words of a source's comments name no subject, and how many lines of comments it has. */
function vaguenessOf(text: string): { words: number; lines: number } {
  const lines = text.match(commentLine) ?? [];
  return { words: lines.join('\n').match(vagueWord)?.length ?? 0, lines: lines.length };
}

/** Migrations name what was; this test names what it looks for. */
const exempt = ['api/src/migrations/**', 'scripts/docs/vocabulary.test.ts', '**/{node_modules,dist,.cache}/**'];
const sources = globSync('{api,bench,e2e,mfe-*,packages,scripts,shell}/**/*.{ts,tsx,mts,mjs}', {
  cwd: root,
  exclude: exempt,
});
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** What a file calls so: names of its code, not words of its comments and texts. */
function bannedIn(path: string, text: string): string[] {
  if (!mentioned.test(text)) return [];
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: string[] = [];
  const look = ({ name, start }: { name: string; start: number }): void => {
    if (isBanned.test(name) && !staying.has(name)) found.push(`${path}:${lineAt(text, start)} ${name}`);
  };
  new Visitor({ Identifier: look, PrivateIdentifier: look, JSXIdentifier: look }).visit(program);
  return found;
}

/** What a file is called, as a name of code. */
const camelOf = (path: string): string =>
  basename(path)
    .replace(/\..*$/, '')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const isNamedBadly = (path: string) => isBanned.test(camelOf(path)) && !staying.has(camelOf(path));

const vagueIn = (path: string, text: string) =>
  [...text.matchAll(vague)].map(({ 0: line, index }) => `${path}:${lineAt(text, index + line.length)} ${line.trim()}`);

describe('docs/vocabulary.md', () => {
  test('bans names that its first column has, in code and not in texts', () => {
    expect(banned.length).toBeGreaterThan(30);
    const code =
      "const mostWords = wordsMost; // Asked\nlet utmost, almostAll, most;\norderer.kin = { keepAlive: 'Wanted' }";
    expect(bannedIn('a.ts', code)).toEqual(['a.ts:1 mostWords', 'a.ts:1 wordsMost', 'a.ts:3 orderer', 'a.ts:3 kin']);
  });

  test('bans names of files, read as names of code', () => {
    const paths = ['e2e/support/taken-over.ts', 'api/src/most-read.rule.test.ts', 'api/src/utmost.ts'];
    expect(paths.filter(isNamedBadly)).toEqual(paths.slice(0, 2));
  });

  test('refuses a comment whose first word names no subject', () => {
    expect(
      vagueIn('a.ts', 'x();\n  // Nobody waits.\n/** A reader whom nobody sees. */\n/** Whoever asks. */'),
    ).toEqual(['a.ts:2 // Nobody', 'a.ts:4 /** Whoever']);
  });

  test('is followed by every name and comment of the sources', () => {
    expect(sources.length).toBeGreaterThan(3000);
    const found = sources.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...(isNamedBadly(path) ? [path] : []), ...bannedIn(path, text), ...vagueIn(path, text)];
    });
    expect(found).toEqual([]);
  });

  test('lets five lines of comments in a hundred say nobody or whoever, and no more', () => {
    const code = 'x(); // Nobody here\n  // A reader whom nobody sees.\n/** Who asks. */';
    expect(vaguenessOf(code)).toEqual({ words: 1, lines: 2 });
    const all = sources.map((path) => vaguenessOf(readFileSync(join(root, path), 'utf8')));
    const words = all.reduce((sum, one) => sum + one.words, 0);
    const lines = all.reduce((sum, one) => sum + one.lines, 0);
    expect(lines).toBeGreaterThan(15_000);
    expect(words / lines).toBeLessThan(0.05);
  });

  test('refuses the title of a test that stands alone and has no subject', () => {
    const code = [
      "it('leads back', () => {});",
      "describe('the gate', () => { it('leads back', () => {}); });",
      "test.describe('the gate', () => { test.each([1])('leads %i back', () => {}); });",
      "test.each([1])('leads %i back', () => {});",
      "test('the gate leads back', () => { step('leads back'); });",
    ].join('\n');
    expect(titlesWithoutSubject('a.test.ts', code).map(({ text }) => text)).toEqual(['leads back', 'leads %i back']);
  });

  test('is followed by the titles of all tests', () => {
    const tests = sources.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));
    expect(tests.length).toBeGreaterThan(700);
    const found = tests.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return titlesWithoutSubject(path, text).map(
        ({ text: title, start }) => `${path}:${lineAt(text, start)} ${title}`,
      );
    });
    expect(found).toEqual([]);
  });

  test('lists as staying only names that are there', () => {
    const all = globSync('{api,mfe-*,packages,shell,scripts}/**/*.ts', { cwd: root, exclude: exempt.slice(2) })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
    expect([...staying].filter((name) => !all.includes(name))).toEqual([]);
  });
});
