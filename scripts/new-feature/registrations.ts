import type { FeatureNames, FeatureRequest } from './names.ts';
import { audienceOf } from './remotes.ts';

/** A line or two that make a file know the new feature. */
export interface Registration {
  /** From the root of the repository. */
  readonly path: string;
  /** In words, for a person who has to do it by hand. */
  readonly what: string;
  /** The file with the feature in it; null when the file no longer has the form that this looks for. */
  readonly apply: (text: string) => string | null;
}

/** Puts lines after the last line that looks like that. */
const afterLast = (text: string, pattern: RegExp, lines: string): string | null => {
  const last = [...text.matchAll(new RegExp(pattern.source, 'gm'))].at(-1);
  if (last === undefined) return null;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${lines}${text.slice(end)}`;
};

/** Biome sorts imports: it is enough to put one after another. */
const withImport = (text: string, line: string): string | null => afterLast(text, /^import .*;$/, line);

/** Adds to the end of a list that is found by what stands before it; what is said to be last there stays last. */
const inList = (text: string, opening: RegExp, item: string): string | null => {
  const found = new RegExp(`${opening.source}\\[[^\\]]*\\]`, 'm').exec(text);
  if (found === null) return null;
  const last = /\n *\/\/ Last: /.exec(found[0]);
  const end = found.index + (last?.index ?? found[0].length - 1);
  const before = text.slice(0, end).trimEnd();
  const separator = before.endsWith('[') || before.endsWith(',') ? '' : ',';
  return `${before}${separator} ${item}${last === null ? '' : ','}${text.slice(end)}`;
};

const both = (text: string, first: (text: string) => string | null, second: (text: string) => string | null) => {
  const once = first(text);
  return once === null ? null : second(once);
};

const inFeatures = ({ feature }: FeatureNames): Registration => ({
  path: 'packages/contracts/src/features.ts',
  what: `typeof import('./${feature}/operations.ts') in the list Features`,
  apply: (text) => afterLast(text, /^ {2}typeof import\('[^']+'\),$/, `  typeof import('./${feature}/operations.ts'),`),
});

const inApp = ({ feature, camel }: FeatureNames): Registration => ({
  path: 'api/src/app.ts',
  what: `import { ${camel}Module } from './modules/${feature}/index.ts', and await app.register(${camel}Module) after the other modules`,
  apply: (text) =>
    both(
      text,
      (now) => withImport(now, `import { ${camel}Module } from './modules/${feature}/index.ts';`),
      (now) => afterLast(now, /^ {2}await app\.register\(\w+Module\b.*\);$/, `  await app.register(${camel}Module);`),
    ),
});

const inDemonstration = ({ feature, Pascal }: FeatureNames): Registration => ({
  path: 'api/src/demonstration.ts',
  what: `import { seed${Pascal} } from './modules/${feature}/${feature}.seed.ts', and await seed${Pascal}(app, session, invalidate) after the other seeds`,
  apply: (text) =>
    both(
      text,
      (now) => withImport(now, `import { seed${Pascal} } from './modules/${feature}/${feature}.seed.ts';`),
      (now) => afterLast(now, /^ {4}await seed\w+\(app, .*\);$/, `    await seed${Pascal}(app, session, invalidate);`),
    ),
});

const inRoutes = ({ feature, camel }: FeatureNames, remote: string): Registration => ({
  path: `${remote}/src/routes.ts`,
  what: `import { ${camel}Route } from './features/${feature}/${feature}.route.ts', and ${camel}Route in the list of routes`,
  apply: (text) =>
    both(
      text,
      (now) => withImport(now, `import { ${camel}Route } from './features/${feature}/${feature}.route.ts';`),
      (now) => inList(now, /^export const routes: readonly Route\[\] = /, `${camel}Route`),
    ),
});

/** A row of the role table, by what it is sorted by: see `api/test/role-table.ts`, whose test compares every byte. */
const roleRow = /^\| `(\S+) (\S+)` *\|.*$/;
const rowKey = (row: string): string => {
  const [, method = '', path = ''] = roleRow.exec(row) ?? [];
  return `${path} ${method}`;
};

const inRoleTable = ({ feature }: FeatureNames, remote: string): Registration => ({
  path: 'docs/roles.md',
  what: 'the rows of its calls, by vitest run --project api api/src/roles.test.ts --update',
  apply(text) {
    const lines = text.split('\n');
    const rows = lines.filter((line) => roleRow.test(line));
    const width = rows[0]?.indexOf('|', 1);
    const { access } = audienceOf(remote);
    const rest = rows.find((row) => new RegExp(`^\\| \`GET \\S+\` *\\| ${access} `).test(row))?.slice(width);
    if (width === undefined || rest === undefined) return null;
    const added = [`/api/${feature}`, `/api/${feature}/:id`].map((path) => `| \`GET ${path}\``.padEnd(width) + rest);
    const all = [...rows, ...added].sort((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1));
    const start = lines.findIndex((line) => roleRow.test(line));
    return [...lines.slice(0, start), ...all, ...lines.slice(start + rows.length)].join('\n');
  },
});

/** A row of the table of modules; `scripts/docs/docs.test.ts` misses a module that has none. */
const inArchitecture = ({ feature }: FeatureNames): Registration => ({
  path: 'docs/architecture.md',
  what: `a row for \`${feature}\` in the table of the API's modules, which says what is in its folder`,
  apply(text) {
    const table = /^\| module of the API .*\n(?:\|.*\n)+/m.exec(text);
    if (table === null) return null;
    const end = table.index + table[0].length;
    return `${text.slice(0, end)}| \`${feature}\` | what its name says |\n${text.slice(end)}`;
  },
});

/** Every file that a new feature is registered in. */
export const registrations = ({ names, remote }: FeatureRequest): readonly Registration[] => [
  inFeatures(names),
  inApp(names),
  inDemonstration(names),
  inRoutes(names, remote),
  inRoleTable(names, remote),
  inArchitecture(names),
];
