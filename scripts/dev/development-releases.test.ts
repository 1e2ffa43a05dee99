import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteDevelopmentRelease } from './development-releases.ts';

let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'letat-releases-'));
});
afterEach(() => rmSync(releases, { recursive: true, force: true }));
const publish = (name: string, sha: string): void => {
  mkdirSync(join(releases, name, sha), { recursive: true });
  noteDevelopmentRelease(releases, { name, sha });
};

test('the last three releases of a name stay, and all that development did not make', () => {
  mkdirSync(join(releases, 'mfe-a', 'built'), { recursive: true });
  publish('mfe-b', '1');
  for (const sha of ['1', '2', '3', '4', '5']) publish('mfe-a', sha);
  expect(readdirSync(join(releases, 'mfe-a')).sort()).toEqual(['3', '4', '5', 'built']);
  expect(readdirSync(join(releases, 'mfe-b'))).toEqual(['1']);
});

test('one that is made again counts as new', () => {
  for (const sha of ['1', '2', '1', '3', '4']) publish('mfe-a', sha);
  expect(readdirSync(join(releases, 'mfe-a')).sort()).toEqual(['1', '3', '4']);
});
