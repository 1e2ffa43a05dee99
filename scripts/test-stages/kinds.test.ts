import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.ts';

/** What the name of a test file says that it starts: docs/guides/tests.md. */
type Kind = 'rule' | 'app' | 'process';

const importLine = /^(?:import|export)(?! type\b)[^;]*?from '([^']+)';|^import '([^']+)';/gm;
/** Test code, through which a test may start something; what the product imports starts nothing by being imported. */
const isTestCode = (file: string): boolean => /^(?:api\/test|packages\/testing\/src)\//.test(file);
/** Starts a server where the test run has given none: by itself it is no reason to be alone. */
const DATABASE = 'packages/testing/src/database.ts';
const APP = ['api/test/start-app.ts', 'api/src/app.ts', DATABASE, 'packages/testing/src/database-pool.ts'];
const PROCESS = [
  'node:child_process',
  'packages/testing/src/api-process.ts',
  'scripts/provision/embedded-mongo.ts',
  'scripts/provision/test-mongo.ts',
];

const resolved = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const own = specifier.replace(/^@letat\/testing\/(.+)$/, 'packages/testing/src/$1.ts');
  return existsSync(join(root, own)) ? own : specifier;
};

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importLine)].map(([, from, alone]) =>
    resolved(file, from ?? alone ?? ''),
  );

/** What a test file imports, directly or through test code. */
const reachedFrom = (test: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const left = [test];
  for (let file = left.pop(); file !== undefined; file = left.pop())
    for (const imported of importsOf(file)) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      if (isTestCode(imported) && imported !== DATABASE && existsSync(join(root, imported))) left.push(imported);
    }
  return reached;
};

const kindByName = (file: string): Kind => {
  const [, kind] = /\.(rule|process)\.test\.ts$/.exec(file) ?? [];
  return kind === 'rule' || kind === 'process' ? kind : 'app';
};

const kindByImports = (file: string): Kind => {
  const reached = reachedFrom(file);
  if (PROCESS.some((path) => reached.has(path))) return 'process';
  return APP.some((path) => reached.has(path)) ? 'app' : 'rule';
};

const testFilesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

describe('the name of a test file of the API', () => {
  const files = testFilesOf('api');

  test('is looked at for every kind', () => {
    for (const kind of ['rule', 'app', 'process'])
      expect(files.filter((file) => kindByName(file) === kind).length).toBeGreaterThan(5);
  });

  test('says whether it starts an app or a database, processes, or nothing', () => {
    const wrong = files.filter((file) => kindByName(file) !== kindByImports(file));
    expect(wrong.map((file) => `${file} is a ${kindByImports(file)} test`)).toEqual([]);
  });
});

test('every test of scripts that starts a database server is a process test', () => {
  const servers = PROCESS.filter((path) => path.startsWith('scripts/provision/'));
  const starting = testFilesOf('scripts').filter((file) => servers.some((path) => reachedFrom(file).has(path)));
  expect(starting.length).toBeGreaterThan(1);
  expect(starting.filter((file) => kindByName(file) !== 'process')).toEqual([]);
});
