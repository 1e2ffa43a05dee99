import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { releasedWorkspaces } from '../dev/chosen-remotes.ts';
import { cacheDir, root } from '../paths.ts';
import { runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';
import { createFeature } from './create-feature.ts';
import { LIVING, LIVING_FILES } from './feature-files.ts';
import { type FeatureRequest, featureNames, readRequest } from './names.ts';
import { registrations } from './registrations.ts';

const remotes = releasedWorkspaces();
const trial: FeatureRequest = readRequest(['trial-runs'], remotes);
const remotesAsked = ['mfe-editorial', 'mfe-marketplace', 'mfe-author-dashboard', LIVING.remote];

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
  const registered = (remote: string) => registrations({ ...trial, remote }).map(({ path }) => path);
  /** A folder with what it is made of, where it is registered, and what the linter judges by; and no others of the checkout. */
  const copyNeeded = (...more: readonly string[]) => {
    mkdirSync(cacheDir, { recursive: true });
    const folder = mkdtempSync(join(cacheDir, 'new-feature-'));
    for (const path of new Set([...LIVING_FILES, ...remotesAsked.flatMap(registered), ...more]))
      cpSync(join(root, path), join(folder, path), { recursive: true });
    return folder;
  };
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  test('is known everywhere, and the linter and the boundaries accept what was written', async () => {
    copy = copyNeeded('biome.json', '.gitignore', 'scripts/boundaries');
    const made = createFeature(trial, copy);
    expect(made.left).toEqual([]);
    expect(made.registered.toSorted()).toEqual([
      'api/src/app.ts',
      'api/src/demonstration.ts',
      'docs/architecture.md',
      'docs/roles.md',
      'mfe-editorial/src/routes.ts',
      'packages/contracts/src/features.ts',
    ]);
    expect(made.written).toContain('mfe-editorial/src/features/trial-runs/trial-runs-page.tsx');
    const args = [toolFile('biome'), 'check', '--write', '--error-on-warnings', '--max-diagnostics=none'];
    const judged = await runTask(process.execPath, { args: [...args, ...made.written], cwd: copy });
    expect(judged).toMatchObject({ code: 0, output: expect.stringMatching(/Checked 12 files/) });
  });

  test.each(remotesAsked)('in %s says nothing any more of the feature that it was copied from', (remote) => {
    copy = copyNeeded();
    const { written } = createFeature({ ...trial, remote }, copy);
    expect(written).toHaveLength(LIVING_FILES.length);
    for (const path of written) expect(`${path}\n${read(path)}`).not.toMatch(/example-?notes?|notes d’exemple/i);
  });

  test.each([
    ['mfe-admin', 'admin', '/admin/trial-runs', "flags: { access: 'admin' }"],
    ['mfe-author-dashboard', 'author', '/dashboard/trial-runs', "flags: { access: 'author' }"],
    ['mfe-marketplace', 'visitor', '/trial-runs', 'flags: { ssr: true, reading: true }'],
  ])(
    'in %s is for the role “%s”, in its calls, its row of the role table and its page',
    (remote, access, address, flags) => {
      copy = copyNeeded();
      createFeature({ ...trial, remote }, copy);
      const contract = read('packages/contracts/src/trial-runs/operations.ts');
      expect(contract.match(/access: '\w+'/g)).toEqual([`access: '${access}'`, `access: '${access}'`]);
      expect(read('docs/roles.md').match(/`GET \/api\/trial-runs\S*` *\| \w+/g)).toHaveLength(2);
      expect(read('docs/roles.md')).toMatch(new RegExp(`\`GET /api/trial-runs\` *\\| ${access} `));
      const route = read(`${remote}/src/features/trial-runs/trial-runs.route.ts`);
      expect(route).toContain(`path: '${address}'`);
      expect(route).toContain(`canonical: '${address}'`);
      expect(route).toContain(flags);
      expect(route.includes("robots: 'noindex'")).toBe(access !== 'visitor');
      expect(read('e2e/trial-runs/trial-runs.spec.ts')).toContain(`goto('${address}')`);
    },
  );

  test('is refused when the feature that is copied no longer says what is replaced', () => {
    copy = copyNeeded();
    writeFileSync(join(copy, 'packages/contracts/src/example-notes/operations.ts'), 'export {};\n');
    expect(() => createFeature(trial, copy)).toThrow(/operations\.ts no longer says/);
    expect(existsSync(join(copy, 'api/src/modules/trial-runs'))).toBe(false);
  });

  test('is made once only, and an existing file is never written over', () => {
    copy = copyNeeded();
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
    copy = copyNeeded();
    const app = join(copy, 'api/src/app.ts');
    writeFileSync(app, 'export const other = 1;\n');
    rmSync(join(copy, 'api/src/demonstration.ts'));
    const { left } = createFeature(trial, copy);
    expect(left.map(({ path }) => path)).toEqual(['api/src/app.ts', 'api/src/demonstration.ts']);
    expect(left[0]?.what).toContain('await app.register(trialRunsModule)');
    expect(readFileSync(app, 'utf8')).toBe('export const other = 1;\n');
  });
});
