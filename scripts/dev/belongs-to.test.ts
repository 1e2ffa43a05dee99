import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { type Part, partsOf, placesToFollow } from './belongs-to.ts';

/** The file that an import names; null for a package of another project. */
const fileOf = (name: string, from: string): string | null => {
  if (name.startsWith('.')) return join(dirname(from), name);
  const [, folder, entry] = /^@letat\/([\w-]+)\/([\w./-]+)$/.exec(name) ?? [];
  if (folder === undefined) return null;
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
  );
  return join(root, 'packages', folder, exports[`./${entry}`] ?? `src/${entry}.ts`);
};

/** Every file of the repository that a program loads, from the root; types alone are not loaded. */
const loadedBy = (entry: string): readonly string[] => {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    const imports = text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)'|new URL\('(\.[^']+\.ts)'|^import '([^']+)'/gm,
    );
    for (const [, from, url, bare] of imports) {
      const next = fileOf(from ?? url ?? bare ?? '', file);
      if (next !== null) follow(next);
    }
  };
  follow(join(root, entry));
  return [...found].map((file) => relative(root, file).replaceAll('\\', '/'));
};

test.each<[Part, string]>([
  ['api', 'api/src/server.ts'],
  ['workers', 'api/src/worker.ts'],
  ['shell', 'shell/server/main.ts'],
])('a change of any file that the %s loads starts it again', (part, entry) => {
  const files = loadedBy(entry);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !partsOf([file]).has(part))).toEqual([]);
});

test('pages and styles start nothing again: the builder publishes them', () => {
  expect([...partsOf(['mfe-editorial/src/routes.ts', 'packages/ui/src/text/text.tsx'])]).toEqual([]);
  expect([...partsOf(['packages/contracts/src/posts/messages.ts'])]).toEqual(['api', 'workers', 'shell']);
});

test('build configurations start the builder again', () => {
  expect([...partsOf(['mfe-admin/rspack.config.ts', 'packages/remote-kit/src/build/remote.ts'])]).toEqual(['builder']);
  expect(placesToFollow(['mfe-admin'])).toContain('mfe-admin/rspack.config.ts');
});

test('every place that is followed is there, and none lies in another', () => {
  const places = placesToFollow(['shell', 'mfe-editorial']);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  expect(places.filter((place) => places.some((other) => place.startsWith(`${other}/`)))).toEqual([]);
});
