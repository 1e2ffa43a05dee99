import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { releasedWorkspaces } from '../dev/chosen-remotes.ts';
import { runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';
import { TYPE_CHECK } from '../type-check.ts';
import { createFeature } from './create-feature.ts';
import { copyCheckout, copyFiles } from './fixtures/copy-checkout.ts';
import { featureNames, readRequest } from './names.ts';
import { registrations } from './registrations.ts';

const remotes = releasedWorkspaces();
const trial = readRequest(['trial-runs'], remotes);

describe('the name of a feature', () => {
  test('has the forms that code needs', () => {
    expect(featureNames('reading-lists')).toEqual({
      feature: 'reading-lists',
      camel: 'readingLists',
      Pascal: 'ReadingLists',
      item: 'readingList',
      Item: 'ReadingList',
      Title: 'Reading lists',
    });
  });
  test.each([
    ['webinars', 'Webinar'],
    ['replies', 'Reply'],
    ['boxes', 'Box'],
    ['addresses', 'Address'],
    ['search', 'SearchItem'],
    ['status', 'StatusItem'],
    ['analysis', 'AnalysisItem'],
  ])('%s are listed, and one of them is a %s', (name, Item) => expect(featureNames(name).Item).toBe(Item));
  test.each(['', 'a', 'Posts', 'été', '9lives', 'a--b', 'a-', '../x', 'x'.repeat(31)])('is never "%s"', (name) => {
    expect(() => featureNames(name)).toThrow(/cannot name a feature.*3 to 30 lower-case letters/);
  });
  test.each(['core', 'features', 'log'])('is not the project’s own word "%s"', (name) => {
    expect(() => featureNames(name)).toThrow(/a word of the project's own already/);
  });
  test('comes with the remote that shows it', () => {
    expect(readRequest(['--remote', 'mfe-admin', 'audits'], remotes)).toMatchObject({
      remote: 'mfe-admin',
      names: { feature: 'audits' },
    });
    expect(() => readRequest(['audits', '--remote', 'mfe-x'], remotes)).toThrow(/no remote "mfe-x".*mfe-admin/);
    expect(() => readRequest([], remotes)).toThrow(/one name/);
    expect(() => readRequest(['a-feature', 'another'], remotes)).toThrow(/one name/);
  });
});

describe('a new feature', () => {
  let copy: string;
  /** Where nothing is compiled: it looks at no other files. */
  const copyRegistrations = () => copyFiles(registrations(trial).map(({ path }) => path));
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  test('is known everywhere and type-checks', async () => {
    copy = copyCheckout();
    const { written, registered, left } = createFeature(trial, copy);
    expect(left).toEqual([]);
    expect(registered).toHaveLength(registrations(trial).length);
    // What stands outside of its folders: one line or two in each of four files, and the rows of two tables that tests look at.
    expect(registered.toSorted()).toEqual([
      'api/src/app.ts',
      'api/src/demonstration.ts',
      'docs/architecture.md',
      'docs/roles.md',
      'mfe-editorial/src/routes.ts',
      'packages/contracts/src/features.ts',
    ]);
    expect(written).toContain('mfe-editorial/src/features/trial-runs/trial-runs-page.tsx');
    for (const path of written) expect(readFileSync(join(copy, path), 'utf8')).not.toMatch(/\{\{\w+\}\}/);
    const checked = await runTask(process.execPath, {
      args: [toolFile('tsc'), ...TYPE_CHECK, 'api', 'mfe-editorial', 'e2e'],
      cwd: copy,
    });
    expect(checked.output).toBe('');
    expect(checked.code).toBe(0);
  });

  test('is made once only, and an existing file is never written over', () => {
    copy = copyRegistrations();
    createFeature(trial, copy);
    expect(() => createFeature(trial, copy)).toThrow(/"trial-runs" exists already: api\/src\/modules\/trial-runs, /);
    const page = join(copy, 'mfe-admin/src/features/audits/audits-page.tsx');
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, 'mine');
    const audits = readRequest(['audits', '--remote', 'mfe-admin'], remotes);
    expect(() => createFeature(audits, copy)).toThrow(
      /exists already: mfe-admin\/src\/features\/audits\/audits-page\.tsx/,
    );
    expect(existsSync(join(copy, 'api/src/modules/audits'))).toBe(false);
    expect(readFileSync(page, 'utf8')).toBe('mine');
  });

  test('leaves alone what it does not recognise, and says what to write there', () => {
    copy = copyRegistrations();
    const app = join(copy, 'api/src/app.ts');
    writeFileSync(app, 'export const other = 1;\n');
    rmSync(join(copy, 'api/src/demonstration.ts'));
    const { left } = createFeature(trial, copy);
    expect(left.map(({ path }) => path)).toEqual(['api/src/app.ts', 'api/src/demonstration.ts']);
    expect(left[0]?.what).toContain('await app.register(trialRunsModule)');
    expect(readFileSync(app, 'utf8')).toBe('export const other = 1;\n');
  });
});
