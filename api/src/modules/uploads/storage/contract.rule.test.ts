import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../plugins/clock.ts';
import { tokensOf } from '../../../plugins/signing/tokens.ts';
import { diskGrant, diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

interface Opened {
  storage: Storage;
  /** Sends bytes to an address as a browser does. */
  send(address: string, bytes: Buffer): Promise<{ status: number; etag: string | null }>;
  /** Whether the address takes so many bytes and no others. */
  exact: boolean;
  close(): Promise<void>;
}

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'letat-disk-'));
  const key = randomBytes(32);
  const tokens = tokensOf(async () => key, diskGrant);
  const storage = diskStorage({ folder, tokens, origin: 'http://localhost:3000' });
  return {
    storage,
    async send(address, bytes) {
      const grant = await storage.read(address.replace('/api/uploads/', ''));
      if (!grant) return { status: 403, etag: null };
      return { status: 200, etag: await storage.receive(grant, Readable.from([bytes])) };
    },
    exact: false,
    close: () => rm(folder, { recursive: true }),
  };
}

async function openBucket(): Promise<Opened> {
  const standIn: S3StandIn = await startS3StandIn({ partsPerPage: 2 });
  return {
    storage: s3Storage(standIn, systemClock),
    async send(address, bytes) {
      const { status, headers } = await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
      return { status, etag: headers.get('etag') };
    },
    exact: true,
    close: () => standIn.close(),
  };
}

describe.each([
  ['the local disk', openDisk],
  ['an S3-compatible service', openBucket],
])('%s', (_name, open) => {
  let opened: Opened;
  let storage: Storage;
  let made = 0;
  let key: string;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    made += 1;
    key = `uploads/essai-${made}`;
  });

  it('copies an object, and what takes the place of the first leaves the copy as it was', async () => {
    const copy = key.replace('uploads/', 'files/');
    expect(await storage.copy(key, copy)).toBe(false);
    await storage.put(key, Buffer.from('premier'));
    expect(await storage.copy(key, copy)).toBe(true);
    await storage.put(key, Buffer.from('second'));
    await storage.delete(key);
    const file = await storage.open(copy);
    expect(file && (await buffer(file.stream())).toString()).toBe('premier');
  });

  it.each([0, 10, 20 * 1024 * 1024])('stores a stream of %i bytes whole, and says how large it was', async (size) => {
    const bytes = randomBytes(size);
    const chunks = Array.from({ length: Math.ceil(size / 100_000) }, (_, i) => bytes.subarray(i * 1e5, (i + 1) * 1e5));
    expect(await storage.write(key, Readable.from(chunks))).toBe(size);
    expect(await storage.sizeOf(key)).toBe(size);
    const file = await storage.open(key);
    expect(file && (await buffer(file.stream())).equals(bytes)).toBe(true);
  });

  it('lists every object of a folder, page after page, and says when one has changed', async () => {
    const listed = async () => {
      const found = new Map<string, string>();
      for await (const { key: at, stamp } of storage.list('imports')) found.set(at, stamp);
      return found;
    };
    expect((await listed()).size).toBe(0);
    const keys = Array.from({ length: 5 }, (_, index) => `imports/essai/${made}-${index}.bin`);
    for (const each of keys) await storage.put(each, Buffer.from(each));
    const before = await listed();
    expect([...before.keys()].toSorted()).toEqual(keys);
    await storage.put(keys[2] ?? '', Buffer.from('autre, et plus long que ce qui était là'));
    await storage.delete(keys[4] ?? '');
    const after = await listed();
    expect([...after.keys()].toSorted()).toEqual(keys.slice(0, 4));
    expect([...after].filter(([at, stamp]) => before.get(at) !== stamp).map(([at]) => at)).toEqual([keys[2]]);
  });

  it('stores nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(9 * 1024 * 1024);
        throw new Error('broken off');
      })(),
    );
    await expect(storage.write(key, broken)).rejects.toThrow('broken off');
    expect(await storage.sizeOf(key)).toBeNull();
  });

  const soon = () => new Date(Date.now() + 60_000);
  const read = async (range?: { start: number; end: number }) => {
    const object = await storage.open(key);
    return object ? (await buffer(object.stream(range))).toString() : null;
  };
  const large = (fill: number) => Buffer.alloc(uploadLimits.partBytesMin, fill);
  const sendPart = async (upload: { key: string; id: string }, number: number, bytes: Buffer) => {
    const address = await storage.signPart(upload, number, { most: uploadLimits.partBytesMax, expiresAt: soon() });
    const { etag } = await opened.send(address, bytes);
    return { number, etag: String(etag).replaceAll('"', '') };
  };

  it('stores an object, gives it whole or in part, replaces and deletes it', async () => {
    expect([await storage.open(key), await storage.sizeOf(key)]).toEqual([null, null]);
    await storage.put(key, Buffer.from('la réforme'));
    expect(await storage.sizeOf(key)).toBe(11);
    expect(await read()).toBe('la réforme');
    expect(await read({ start: 3, end: 3 })).toBe('r');
    await storage.put(key, Buffer.from('le budget'));
    expect(await read()).toBe('le budget');
    await storage.delete(key);
    await storage.delete(key);
    expect(await read()).toBeNull();
  });

  it('takes an object by PUT at a signed address, and names it by its MD5', async () => {
    const address = await storage.signPut({ key, most: 100, expiresAt: soon() });
    const bytes = Buffer.from('un fichier');
    const md5 = createHash('md5').update(bytes).digest('hex');
    expect(await opened.send(address, bytes)).toEqual({ status: 200, etag: `"${md5}"` });
    expect(await read()).toBe('un fichier');
  });

  it('takes an empty object', async () => {
    await opened.send(await storage.signPut({ key, most: 100, expiresAt: soon() }), Buffer.alloc(0));
    expect(await storage.sizeOf(key)).toBe(0);
  });

  it('takes nothing at an address that was changed', async () => {
    const address = await storage.signPut({ key, most: 100, expiresAt: soon() });
    const changed = address.slice(0, -1) + (address.endsWith('0') ? '1' : '0');
    expect((await opened.send(changed, Buffer.from('x'))).status).toBe(403);
    expect(await read()).toBeNull();
  });

  it('holds a sender to the announced size', async () => {
    const address = await storage.signPut({ key, most: 4, size: 4, expiresAt: soon() });
    const sending = opened.send(address, Buffer.from('trop long'));
    if (opened.exact) expect((await sending).status).toBe(403);
    else await expect(sending).rejects.toMatchObject({ code: 'too_large' });
    expect(await read()).toBeNull();
  });

  it('knows its own addresses and no others', async () => {
    const signed = await storage.signPut({ key, most: 100, expiresAt: soon() });
    expect(await storage.keyOf(signed)).toBe(key);
    expect(await storage.keyOf(storage.addressOf(key))).toBe(key);
    for (const address of [
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      '../../etc/passwd',
      `https://autre.example/${key}`,
      storage.addressOf('uploads/../run.json'),
      storage.addressOf('objects/0123456789abcdef-10x10.webp'),
      storage.addressOf(`${key}/..`),
      '',
    ])
      expect(await storage.keyOf(address), address).toBeNull();
  });

  it('makes one object of parts that came in any order, and again does no harm', async () => {
    const upload = await storage.begin(key);
    const third = await sendPart(upload, 3, Buffer.from('fin'));
    const first = await sendPart(upload, 1, large(1));
    await sendPart(upload, 2, large(0));
    const second = await sendPart(upload, 2, large(2));
    expect(await storage.parts(upload)).toEqual([
      { ...first, size: uploadLimits.partBytesMin },
      { ...second, size: uploadLimits.partBytesMin },
      { ...third, size: 3 },
    ]);
    expect(await read()).toBeNull();
    await storage.complete(upload, [first, second, third]);
    await storage.complete(upload, [first, second, third]);
    const whole = await storage.open(key);
    const bytes = whole ? await buffer(whole.stream()) : null;
    expect(bytes?.equals(Buffer.concat([large(1), large(2), Buffer.from('fin')]))).toBe(true);
    expect(await storage.parts(upload)).toBeNull();
  });

  it('refuses parts that do not make an object', async () => {
    const upload = await storage.begin(key);
    const first = await sendPart(upload, 1, Buffer.from('petit'));
    const second = await sendPart(upload, 2, large(2));
    const other = '0'.repeat(32);
    for (const parts of [
      [first, second],
      [second, first],
      [{ ...second, etag: other }],
      [{ ...second, number: 3 }],
      [second, second],
    ])
      await expect(storage.complete(upload, parts)).rejects.toMatchObject({ code: 'bad_parts' });
    await storage.complete(upload, [second]);
    expect(await storage.sizeOf(key)).toBe(uploadLimits.partBytesMin);
  });

  it('forgets an upload in parts that is given up', async () => {
    const upload = await storage.begin(key);
    const part = await sendPart(upload, 1, Buffer.from('x'));
    await storage.abort(upload);
    await storage.abort(upload);
    expect(await storage.parts(upload)).toBeNull();
    await expect(storage.complete(upload, [part])).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await read()).toBeNull();
  });
});
