import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeFile } from '../write-files.ts';
import { type FeatureNames, type FeatureRequest, featureNames } from './names.ts';
import { audienceOf, pagePath } from './remotes.ts';

/**
 * The feature that is copied. It is one of the product's own, for administrators: lint, types, the role table, the rules of personal
 * data, the demonstration and a journey look at it like at any other, so that a copy of it cannot go stale.
 */
export const LIVING: FeatureRequest = { names: featureNames('example-notes'), remote: 'mfe-admin' };
const LIVING_TITLE = 'Notes d’exemple';

/** What of it is copied: all that it has. */
export const LIVING_FILES: readonly string[] = [
  'packages/contracts/src/example-notes/operations.ts',
  ...['index', 'example-notes.routes', 'example-notes.service', 'example-notes.repository', 'example-notes.model'].map(
    (name) => `api/src/modules/example-notes/${name}.ts`,
  ),
  'api/src/modules/example-notes/example-notes.privacy.ts',
  'api/src/modules/example-notes/example-notes.seed.ts',
  'api/src/modules/example-notes/example-notes.test.ts',
  'mfe-admin/src/features/example-notes/example-notes.route.ts',
  'mfe-admin/src/features/example-notes/example-notes-page.tsx',
  'e2e/example-notes/example-notes.spec.ts',
];

const FORMS = ['feature', 'camel', 'Pascal', 'item', 'Item'] as const satisfies readonly (keyof FeatureNames)[];

/** Says another feature's name in every form, in one pass: the new name may hold the old one. */
const renamed = (text: string, to: FeatureNames): string => {
  const { names: from } = LIVING;
  const forms = new Map([...FORMS.map((form) => [from[form], to[form]] as const), [LIVING_TITLE, to.Title] as const]);
  // The longer form first, for the singular begins the plural.
  const pattern = [...forms.keys()].toSorted((a, b) => b.length - a.length).join('|');
  return text.replaceAll(new RegExp(pattern, 'g'), (form) => forms.get(form) ?? form);
};

/** Replaces what must be there: the living feature may have been rewritten. */
const replaced = (path: string, text: string, [old, now]: readonly [string, string]): string => {
  if (!text.includes(old)) throw new Error(`${path} no longer says ${JSON.stringify(old)}, which new:feature replaces`);
  return text.replaceAll(old, now);
};

/** What a remote for others than administrators says otherwise. */
const adaptations = (path: string, remote: string): readonly (readonly [string, string])[] => {
  const { access, login } = audienceOf(remote);
  const page = [pagePath(LIVING), pagePath({ ...LIVING, remote })] as const;
  if (remote === LIVING.remote) return [];
  if (path.endsWith('/operations.ts')) return [["access: 'admin'", `access: '${access}'`]];
  if (path.endsWith('.spec.ts')) return [["'admin'", `'${login}'`], page];
  if (!path.endsWith('.route.ts')) return [];
  if (access === 'author') return [["access: 'admin'", "access: 'author'"], page];
  return [["access: 'admin'", 'ssr: true, reading: true'], ["\n      robots: 'noindex',", ''], page];
};

/**
 * The files of a new feature: the living one's, renamed, shown by another remote to whom that remote is for.
 * @param root of the repository
 */
export const featureFiles = ({ names, remote }: FeatureRequest, root: string): readonly MadeFile[] =>
  LIVING_FILES.map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const adapted = adaptations(path, remote).reduce((text, pair) => replaced(path, text, pair), source);
    return { path: renamed(path, names).replace(`${LIVING.remote}/`, `${remote}/`), text: renamed(adapted, names) };
  });
