import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord, parseJson } from '../json.ts';
import { root } from '../paths.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const documents = [
  'README.md',
  'packages/ui/README.md',
  'bench/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

/** Variables by the forms in which the three readers of the environment name them. */
const variablesOf = (path: string): readonly string[] => [
  ...new Set(
    [
      ...read(path).matchAll(/^ {2}([A-Z][A-Z\d_]+):|\(source, '([A-Z\d_]+)'|source\.([A-Z\d_]+)|(RELEASE_[A-Z_]+)/gm),
    ].map(([, inSchema, byName, onSource, release]) => inSchema ?? byName ?? onSource ?? release ?? ''),
  ),
];

describe('docs/operations.md', () => {
  const operations = read('docs/operations.md');
  test.each(['api/src/config.ts', 'shell/server/config.ts', 'scripts/environment.ts', 'scripts/release/product.ts'])(
    'names every setting of %s',
    (path) => {
      const names = variablesOf(path);
      expect(names.length).toBeGreaterThan(2);
      expect(names.filter((name) => name !== 'PATH' && !operations.includes(`\`${name}\``))).toEqual([]);
    },
  );
});

test('the README names every command', () => {
  const manifest = parseJson(read('package.json'));
  const commands = isRecord(manifest) && isRecord(manifest.scripts) ? Object.keys(manifest.scripts) : [];
  const readme = read('README.md');
  expect(commands).toContain('start');
  expect(commands.filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(readme))).toEqual([]);
});

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('links to what is there', () => {
    const broken = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].filter(([, path = '', anchor]) => {
      const target = path === '' ? join(root, document) : join(root, dirname(document), path);
      if (!existsSync(target)) return true;
      if (anchor === undefined) return false;
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        anchorOf(title),
      );
      return !headings.includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('names files that are there', () => {
    const named = [
      ...text.matchAll(/`((?:api|shell|scripts|packages|docs|mfe-[a-z-]+|e2e)\/[\w./-]+\.(?:ts|tsx|mjs|md|css\.ts))`/g),
    ];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test('every document of docs/ is reached from its index', () => {
  const reached = new Set<string>();
  const follow = (document: string): void => {
    if (reached.has(document)) return;
    reached.add(document);
    for (const [, path = ''] of read(document).matchAll(/\]\((?!https?:)([^)#\s]+\.md)/g))
      follow(relative(root, join(root, dirname(document), path)));
  };
  follow('docs/README.md');
  expect(documents.filter((document) => document.startsWith('docs/') && !reached.has(document))).toEqual([]);
});
