import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChunkGroup } from './chunk-groups.ts';
import { embedHashes } from './embed-hashes.ts';

const entry = 'browser/remoteEntry.js';
const group = (name: string | null, parents: (string | null)[], files = [`${name}.js`]): ChunkGroup => ({
  ...{ name, files, parents },
});
const groups = [
  group('shop', [], ['remoteEntry.js']),
  group('expose-lifecycles', ['shop'], ['styles.css', 'expose-lifecycles.js']),
  group('page-home', ['expose-lifecycles'], ['1.js', 'page-home.js']),
  group('page-account', ['expose-lifecycles'], ['1.js', 'page-account.js']),
  group('dialog', ['page-home', 'page-account']),
  group('editor', ['dialog']),
  // From the editor one may come back to the dialog.
  group('dialog-again', ['editor'], ['dialog.js']),
  group(null, ['page-home'], ['2.js']),
  group('late', [null]),
];
const files = [
  'browser/1.js',
  'browser/2.js',
  'browser/dialog.js',
  'browser/editor.js',
  'browser/expose-lifecycles.js',
  'browser/late.js',
  'browser/page-account.js',
  'browser/page-home.js',
  entry,
  'browser/styles.css',
  'server/index.cjs',
];

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'letat-hashes-'));
  for (const folder of ['browser', 'server']) mkdirSync(join(dist, folder));
  for (const file of files) writeFileSync(join(dist, file), `"use strict";ran.push(${JSON.stringify(file)});`);
});
afterEach(() => rmSync(dist, { recursive: true }));

const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const embed = () => embedHashes({ dist, name: 'shop', entry, files, groups });
const real = (file: string) => `sha256-${createHash('sha256').update(text(file)).digest('base64')}`;

/** What the browser knows of the files of `shop` once these scripts have run. */
function known(...scripts: string[]): Record<string, string> {
  const context: { ran: string[]; __letat_files?: Record<string, Record<string, string>> } = { ran: [] };
  for (const script of scripts) runInNewContext(text(script), context);
  expect(context.ran).toEqual(scripts);
  return { ...context.__letat_files?.shop };
}

test('each script brings the hashes of what it asks for, and of nothing else', () => {
  embed();
  const first = known(entry);
  // « dialog » leads to itself by way of the editor, and what asks for « late » has no name.
  expect(Object.keys(first).sort()).toEqual([
    'browser/dialog.js',
    'browser/expose-lifecycles.js',
    'browser/late.js',
    'browser/styles.css',
  ]);
  expect(Object.keys(known('browser/expose-lifecycles.js')).sort()).toEqual([
    'browser/1.js',
    'browser/page-account.js',
    'browser/page-home.js',
  ]);
  // The entry, which ran before, has « dialog » already.
  expect(Object.keys(known('browser/page-home.js')).sort()).toEqual(['browser/2.js']);
  expect(Object.keys(known('browser/1.js'))).toEqual([]);
});

test('whatever way leads to a file, its true hash is known by then', () => {
  embed();
  const way = [entry, 'browser/expose-lifecycles.js', 'browser/page-account.js', 'browser/dialog.js'];
  const hashes = known(...way);
  expect(hashes['browser/editor.js']).toBe(real('browser/editor.js'));
  for (const [file, hash] of Object.entries(hashes)) expect([file, hash]).toEqual([file, real(file)]);
  const all = known(...files.filter((file) => /^browser\/.*js$/.test(file)));
  expect(Object.keys(all).sort()).toEqual(files.filter((file) => file.startsWith('browser/') && file !== entry));
});

test('sealing again changes nothing, and a changed leaf changes everything that leads to it', () => {
  embed();
  const before = Object.fromEntries(files.map((file) => [file, text(file)]));
  embed();
  expect(Object.fromEntries(files.map((file) => [file, text(file)]))).toEqual(before);
  writeFileSync(join(dist, 'browser/editor.js'), 'ran.push("browser/editor.js", 2);');
  embed();
  expect(files.filter((file) => text(file) !== before[file])).toEqual([
    'browser/dialog.js',
    'browser/editor.js',
    entry,
  ]);
  writeFileSync(join(dist, 'browser/2.js'), 'ran.push("browser/2.js", 2);');
  embed();
  expect(known('browser/page-home.js')['browser/2.js']).toBe(real('browser/2.js'));
  expect(known('browser/expose-lifecycles.js')['browser/page-home.js']).toBe(real('browser/page-home.js'));
});

test('code stays strict, on the line where it was', () => {
  embed();
  for (const file of ['browser/page-home.js', entry]) expect(text(file)).toMatch(/^"use strict";Object[^\n]*ran\.push/);
  expect(text('server/index.cjs')).not.toContain('__letat_files');
});
