import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';

const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-') && name !== 'mfe-embed');

const notificationFiles = filesUnder('packages/contracts/src').filter((file) => file.endsWith('/notifications.ts'));
const errorFiles = filesUnder('packages/contracts/src').filter((file) => file.endsWith('/errors.ts'));

/** A list that every feature enters by a line of its own, and the files that have to be in it. */
interface List {
  index: string;
  files: string[];
}

const lists: List[] = [
  {
    index: 'packages/contracts/src/features.ts',
    files: filesUnder('packages/contracts/src').filter(
      (file) => file.endsWith('.ts') && /^export const \w+ = operation\(/m.test(textOf(file)),
    ),
  },
  {
    index: 'packages/contracts/src/features.ts',
    files: errorFiles,
  },
  {
    index: 'packages/contracts/src/audit/acts.ts',
    files: filesUnder('packages/contracts/src').filter((file) => file.endsWith('/audit.ts')),
  },
  {
    index: 'packages/contracts/src/notifications/kinds.ts',
    files: notificationFiles,
  },
  {
    index: 'api/src/demonstration.ts',
    files: filesUnder('api/src/modules').filter((file) => file.endsWith('.seed.ts')),
  },
  ...remotes.map((remote) => ({
    index: `${remote}/src/routes.ts`,
    files: filesUnder(`${remote}/src/features`).filter((file) => file.endsWith('.route.ts')),
  })),
];

/** As an import of the one names the other: `./x.ts` or `../x.ts`. */
function pathFrom(index: string, file: string): string {
  const path = relative(dirname(index), file);
  return path.startsWith('.') ? path : `./${path}`;
}

test.each(lists)('every file that belongs into $index is in it', ({ index, files }) => {
  expect(files.length).toBeGreaterThan(0);
  const text = textOf(index);
  const missing = files.filter((file) => !text.includes(`'${pathFrom(index, file)}'`));
  expect(missing, `not entered in ${index}`).toEqual([]);
});

test('every error code is declared by one feature only', () => {
  const codes = errorFiles.flatMap((file) => [...textOf(file).matchAll(/^ {2}(\w+): \{/gm)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('every kind of notification is declared by one feature only, with a label that no other has', () => {
  const rows = notificationFiles.flatMap((file) => [
    ...textOf(file).matchAll(/^ {2}'?([\w-]+)'?: \{\s*label: '([^']+)'/gm),
  ]);
  expect(rows.length).toBeGreaterThan(5);
  for (const values of [rows.map(([, kind]) => kind), rows.map(([, , label]) => label)])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
});

test('the purchases of the account are a page of the marketplace’s remote, and mfe-editorial does not name them', () => {
  expect(textOf('mfe-editorial/src/routes.ts')).not.toContain('purchases');
  expect(textOf('mfe-marketplace/src/routes.ts')).toContain('./features/orders/purchases/purchases.route.ts');
});

test('a test file that replaces a module runs alone, since files share their worker', () => {
  const tests = ['packages', 'shell', 'scripts', 'bench', 'api', ...remotes, 'mfe-embed']
    .flatMap(filesUnder)
    .filter((file) => /\.test\.tsx?$/.test(file));
  const replacing = tests.filter((file) => /^vi\.mock\(/m.test(textOf(file)));
  expect(replacing.length).toBeGreaterThan(3);
  expect(replacing.filter((file) => !/\.alone\.test\.tsx?$/.test(file))).toEqual([]);
});
