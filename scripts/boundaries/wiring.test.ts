import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';

/** A function that wires a part of a module: `commentRoutes(app, service)`, `registerRevisions(app, { posts, writing })`. */
const wires = /^register[A-Z]|Routes$/;

/** How many parameters each such function of a source takes, by its name. */
function wiringOf(path: string, text: string): { name: string; parameters: number }[] {
  return parseSync(path, text, { lang: 'ts' }).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'FunctionDeclaration') return [];
    const { id, params } = statement.declaration;
    return id !== null && wires.test(id.name) ? [{ name: id.name, parameters: params.length }] : [];
  });
}

test('what wires a part of a module takes the app, or a registry of it, and at most one thing more: one part, or an object of parts', () => {
  const code =
    'export function registerA(app, { b, c }) {}\nexport function dRoutes(app, e, f) {}\nexport const g = 1;';
  expect(wiringOf('a.ts', code).filter(({ parameters }) => parameters > 2)).toEqual([
    { name: 'dRoutes', parameters: 3 },
  ]);
  const all = globSync('api/src/modules/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    wiringOf(path, readFileSync(join(root, path), 'utf8')).map((one) => ({ path, ...one })),
  );
  expect(all.length).toBeGreaterThan(140);
  expect(all.filter(({ parameters }) => parameters > 2)).toEqual([]);
});
