import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { releasedWorkspaces } from '../dev/chosen-remotes.ts';
import { cacheDir, root } from '../paths.ts';
import { runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';
import { TYPE_CHECK } from '../type-check.ts';
import { writeFiles } from '../write-files.ts';
import { readRemoteName, remoteFiles } from './remote-files.ts';

const known = releasedWorkspaces();
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the name of a remote', () => {
  it('is the one that is given', () => {
    expect(readRemoteName(['mfe-library'], known)).toBe('mfe-library');
    expect(readRemoteName(['mfe-e-learning2'], known)).toBe('mfe-e-learning2');
  });

  it.each([
    [[], /one name/],
    [['mfe-a', 'mfe-b'], /one name/],
    [['library'], /cannot name a remote/],
    [['mfe-'], /cannot name a remote/],
    [['mfe-../x'], /cannot name a remote/],
    [['mfe-Library'], /cannot name a remote/],
    [['mfe-bibliothèque'], /cannot name a remote/],
    [[`mfe-${'x'.repeat(31)}`], /cannot name a remote/],
    [['mfe-admin'], /There is a remote mfe-admin already/],
  ])('is not read from %j', (args, reason) => {
    expect(() => readRemoteName(args, known)).toThrow(reason);
  });
});

describe('a new remote', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is accepted by the linter before anybody has changed it', async () => {
    mkdirSync(cacheDir, { recursive: true });
    folder = mkdtempSync(join(cacheDir, 'new-remote-'));
    // What the linter judges by.
    for (const path of ['biome.json', '.gitignore', 'scripts/boundaries'])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    const files = remoteFiles('mfe-trial', root);
    writeFiles(files, folder);
    const linted = files.map(({ path }) => path).filter((path) => !path.endsWith('.md'));
    const judged = await runTask(process.execPath, {
      args: [toolFile('biome'), 'check', '--error-on-warnings', ...linted],
      cwd: folder,
    });
    expect(judged).toMatchObject({ code: 0, output: expect.stringContaining(`Checked ${linted.length} files`) });
  });

  it('has the commands of the others, and no package of theirs that it does not use', () => {
    const [{ text = '' } = {}] = remoteFiles('mfe-trial', root);
    const made = JSON.parse(text);
    const living = JSON.parse(textOf('mfe-author-dashboard/package.json'));
    expect(made).toMatchObject({ name: 'mfe-trial', private: true, type: 'module' });
    expect(Object.keys(made.scripts)).toEqual(Object.keys(living.scripts));
    expect(made.scripts.test).toContain('mfe-trial/');
    expect(Object.keys(made.dependencies)).toEqual([
      ...['@letat/remote-kit', '@letat/ui'],
      ...['@vanilla-extract/css', 'react', 'react-dom'].filter((name) => name in made.dependencies),
    ]);
  });
});

describe('no file that others share names the remotes one by one, where a new one would have to be entered:', () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

  it('the workspaces of npm find them by their folders', () => {
    const { workspaces } = JSON.parse(textOf('package.json'));
    expect(workspaces).toContain('mfe-*');
    expect(workspaces.filter((workspace: string) => remotes.includes(workspace))).toEqual([]);
  });

  it('the start and the type check go over those that there are', () => {
    for (const file of ['scripts/commands/publish-built.ts', 'scripts/commands/start.ts'])
      for (const remote of remotes.filter((name) => name !== 'mfe-embed'))
        expect(textOf(file), file).not.toContain(remote);
    const listed = textOf('tsconfig.json');
    for (const remote of remotes)
      expect(listed.includes(`"${remote}"`) || TYPE_CHECK.includes(remote), remote).toBe(true);
  });

  it('each of them is tested by `npm test -w`', () => {
    for (const remote of remotes) {
      const { scripts } = JSON.parse(textOf(`${remote}/package.json`));
      expect(scripts.test, remote).toBe(`vitest run --root .. --project unit --project unit-alone ${remote}/`);
    }
  });
});
