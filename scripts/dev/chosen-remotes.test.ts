import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { root } from '../paths.ts';
import { chosenWorkspaces, releasedWorkspaces } from './chosen-remotes.ts';
import { withDevelopmentFolders } from './folders.ts';

test('the shell comes with every choice, and the editorial remote with none', () => {
  expect(chosenWorkspaces([])).toEqual(['shell', 'mfe-editorial']);
  expect(chosenWorkspaces(['mfe-admin', 'mfe-embed', 'mfe-admin'])).toEqual(['shell', 'mfe-admin', 'mfe-embed']);
  expect(releasedWorkspaces()[0]).toBe('shell');
});

test('a wrong name is refused with a list of the right ones', () => {
  expect(() => chosenWorkspaces(['mfe-editoral'])).toThrow(/no remote mfe-editoral\. The remotes are: mfe-admin, /);
});

test('development has a data folder of its own, unless DATA_DIR names one', () => {
  expect(withDevelopmentFolders(readEnvironment({}))).toMatchObject({
    dataDir: join(root, '.data', 'dev'),
    releasesDir: join(root, '.data', 'dev', 'releases'),
  });
  expect(withDevelopmentFolders(readEnvironment({ DATA_DIR: '/a' }))).toMatchObject({
    dataDir: '/a',
    releasesDir: '/a/releases',
  });
});
