import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tokensOf } from '../../../plugins/signing/tokens.ts';
import { type DiskStorage, diskGrant, diskStorage } from './disk.ts';
import type { OpenFile } from './disk-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

function open(openFile?: OpenFile): DiskStorage {
  const secret = randomBytes(32);
  const tokens = tokensOf(async () => secret, diskGrant);
  return diskStorage({ folder, tokens, origin: 'http://localhost:3000', ...(openFile ? { openFile } : {}) });
}

const grant = { key: 'uploads/a', most: 1_000_000, until: Date.now() / 1000 + 60 };
/** Every file below the folder, as a listing of the disk shows them. */
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

/** A disk that has space for so many bytes more. */
function fillingUp(space: number, code: string): OpenFile {
  return (path) => {
    const file = createWriteStream(path, { flags: 'wx' });
    return new Writable({
      write(chunk: Buffer, _encoding, done) {
        space -= chunk.length;
        if (space < 0) done(Object.assign(new Error(`${code}: no space left on device, write`), { code }));
        else file.write(chunk, done);
      },
      final: (done) => file.end(done),
      destroy(error, done) {
        // One that is being opened is there only once it was closed.
        if (file.closed) done(error);
        else file.once('close', () => done(error)).destroy();
      },
    });
  };
}

it.each(['ENOSPC', 'EDQUOT'])(
  'a disk that fills up (%s) is reported, and nothing is left half-written',
  async (code) => {
    const storage = open(fillingUp(1500, code));
    const body = Readable.from([Buffer.alloc(1000), Buffer.alloc(1000)]);
    await expect(storage.receive(grant, body)).rejects.toMatchObject({ code: 'storage_full', status: 507 });
    expect(await files()).toEqual([]);
    await expect(storage.put('objects/a.webp', Buffer.alloc(1000))).rejects.toMatchObject({ code: 'storage_full' });
    expect(await files()).toEqual([]);
  },
);

it('what is on its way is not there, and a stream that breaks leaves nothing', async () => {
  const storage = open();
  const body = new Readable({ read() {} });
  body.push('début');
  const received = storage.receive(grant, body);
  await expect.poll(async () => (await files()).length).toBe(1);
  expect(await storage.open(grant.key)).toBeNull();
  body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(received).rejects.toMatchObject({ code: 'upload_interrupted' });
  expect(await files()).toEqual([]);
});

it('the disk storage preserves a file when its replacement breaks off', async () => {
  const storage = open();
  await storage.put(grant.key, Buffer.from('entier'));
  const body = Readable.from([Buffer.alloc(2_000_000)]);
  await expect(storage.receive(grant, body)).rejects.toMatchObject({ code: 'too_large' });
  expect(await storage.sizeOf(grant.key)).toBe(6);
});

it('the disk storage removes unfinished files of a process that died long ago, and none that is being written', async () => {
  const storage = open();
  await storage.put(grant.key, Buffer.from('entier'));
  const aside = join(folder, 'uploads', '.partial');
  await writeFile(join(aside, 'mort'), 'x');
  await writeFile(join(aside, 'vivant'), 'x');
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(aside, 'mort'), before, before);
  await storage.tidy(new Date());
  expect((await files()).map(({ name }) => name).sort()).toEqual(['a', 'vivant']);
});

it.each([
  '../run.json',
  'uploads/../../x',
  'run.json',
  'uploads/.partial/x',
  'uploads//x',
  '/uploads/x',
  'uploads/x\0',
])('the key %j leads nowhere', async (key) => {
  const storage = open();
  await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a key');
  await expect(async () => storage.open(key)).rejects.toThrow('not a key');
  expect(await files()).toEqual([]);
});

it('a part that comes after its upload was given up is not stored', async () => {
  const storage = open();
  const { id } = await storage.begin(grant.key);
  await storage.abort({ key: grant.key, id });
  const part = storage.receive({ ...grant, part: { id, number: 1 } }, Readable.from(['x']));
  await expect(part).rejects.toMatchObject({ code: 'upload_not_found' });
  expect(await files()).toEqual([]);
});

it('two who complete the same upload at once get the same object', async () => {
  const storage = open();
  const upload = await storage.begin(grant.key);
  const etag = await storage.receive({ ...grant, part: { id: upload.id, number: 1 } }, Readable.from(['partie']));
  const parts = [{ number: 1, etag: etag.replaceAll('"', '') }];
  await Promise.all([storage.complete(upload, parts), storage.complete(upload, parts)]);
  expect(await storage.sizeOf(grant.key)).toBe(6);
  expect(await files()).toHaveLength(1);
});
