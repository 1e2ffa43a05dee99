import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord, parseJson } from '../json.ts';
import { root } from '../paths.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packages/ui/README.md',
  'bench/README.md',
  ...globSync('api/src/modules/*/CONTEXT.md', { cwd: root }),
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

describe('decisions', () => {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const index = read('docs/decisions/README.md');

  test('say on which day they were taken, and what became of them', () => {
    const status = /^\d{4}-\d\d-\d\d · (?:in force|(?:in part )?replaced by \[\d{4}\]\(\d{4}-[\w-]+\.md\))$/;
    expect(names.filter((name) => !status.test(read(`docs/decisions/${name}`).split('\n')[2] ?? ''))).toEqual([]);
  });

  test('have one number each, and stand in the index', () => {
    const numbers = names.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });

  test('that were never taken have numbers that the index names', () => {
    const given = new Set(names.map((name) => Number(name.slice(0, 4))));
    const missing = Array.from({ length: Math.max(...given) }, (_, at) => at + 1).filter(
      (number) => !given.has(number),
    );
    const said = [
      ...(/(?:\d{4}(?: to \d{4})?(?:, | and )?)+ were kept free/.exec(index)?.[0] ?? '').matchAll(
        /(\d{4})(?: to (\d{4}))?/g,
      ),
    ].flatMap(([, first = '', last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
    );
    expect(said).toEqual(missing);
  });
});

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * The folders of the packages that npm knows, as `package.json` has them; `packages/*` and `mfe-*` stand for several. A remote that describes
 * itself is left out: one that a team adds changes no file that others share.
 */
const workspaces = (): string[] => {
  const manifest = parseJson(read('package.json'));
  const patterns = isRecord(manifest) && Array.isArray(manifest.workspaces) ? manifest.workspaces.map(String) : [];
  return patterns.flatMap((pattern) => {
    if (pattern === 'mfe-*')
      return folders('.').filter((name) => name.startsWith('mfe-') && !existsSync(join(root, name, 'README.md')));
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return folders(parent).map((name) => join(parent, name));
  });
};

describe('docs/architecture.md', () => {
  const architecture = read('docs/architecture.md');
  /** Of the table of the API's modules: the modules of each row, and what is said of them. */
  const rows = [
    ...(/^\| module of the API [\s\S]*?\n\n/m.exec(architecture)?.[0] ?? '').matchAll(/^\| (`.*?) \| (.*) \|$/gm),
  ].map(([, names = '', text = '']) => ({
    modules: [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    text,
  }));

  test('has every package on its map', () => {
    const named = workspaces();
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !new RegExp(`\`${path}/(?:src/|server/)?\``).test(architecture))).toEqual([]);
  });

  test('has every module of the API in its table, once, and no other', () => {
    expect(rows.flatMap(({ modules }) => modules).toSorted()).toEqual(folders('api/src/modules').toSorted());
  });

  test('names folders that the modules of the row have', () => {
    const missing = rows.flatMap(({ modules, text }) =>
      [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*)\/`/g)]
        .map(([, folder = '']) => folder)
        .filter((folder) => {
          const places = modules.flatMap((name) => [`api/src/modules/${name}/${folder}`, `api/src/modules/${folder}`]);
          const parents = modules.flatMap((name) =>
            folders(`api/src/modules/${name}`).map((parent) => `${name}/${parent}`),
          );
          const within = parents.map((parent) => `api/src/modules/${parent}/${folder}`);
          return ![...places, ...within].some((path) => existsSync(join(root, path)));
        })
        .map((folder) => `${modules.join(', ')}: ${folder}/`),
    );
    expect(missing).toEqual([]);
  });

  test('names every library of the API', () => {
    const libraries = folders('api/src').filter((name) => name !== 'modules');
    expect(libraries.filter((name) => !architecture.includes(`\`api/src/${name}/\``))).toEqual([]);
  });
});

test('the README has every folder of packages', () => {
  const readme = read('README.md');
  expect(
    [...new Set(workspaces().map((path) => path.split('/')[0] ?? ''))].filter(
      (path) => !readme.includes(`    ${path}/`),
    ),
  ).toEqual([]);
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

test.each([
  'packages/contracts/src/core/operation.ts',
  'api/src/route.ts',
  'api/src/modules/jobs/index.ts',
  'api/src/modules/mail/define-mail.ts',
])('the example in %s stands in the file that it is taken from', (path) => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const examples = [...read(path).matchAll(/^ *\* @example (\S+)\n((?: *\* .*\n)+) *\*\//gm)];
  expect(examples.length).toBeGreaterThan(0);
  for (const [, source = '', lines = ''] of examples)
    expect(inOneLine(read(source))).toContain(inOneLine(lines.replaceAll(/^ *\* /gm, '')));
});
