import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from './frames.ts';

async function listOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

const frame = 256 * 1024;
const sealed = frame + 16;
const header = 40;
const key = randomBytes(32);

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const all = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await listOf(source));
const seal = (plain: Buffer, chunk = 100_000) => all(encrypt(inChunks(plain, chunk), key));
const open = (bytes: Buffer, by = key, chunk = 70_000) => all(decrypt(inChunks(bytes, chunk), by));

it.each([0, 1, frame - 1, frame, frame + 1, 3 * frame, 3 * frame + 5])(
  'a stream of %i bytes comes out of its encryption as it went in, whatever the chunks',
  async (size) => {
    const plain = randomBytes(size);
    const bytes = await seal(plain, 1 + (size % 90_001) + 4096);
    expect(bytes.includes(plain.subarray(0, 64)) && size >= 64).toBe(false);
    expect((await open(bytes, key, 13_001)).equals(plain)).toBe(true);
  },
);

it('the same content is never encrypted to the same bytes twice', async () => {
  const plain = Buffer.alloc(1000);
  expect((await seal(plain)).subarray(header).equals((await seal(plain)).subarray(header))).toBe(false);
});

it('a flipped bit anywhere is found out: in the salt, the check, a frame and its tag', async () => {
  const bytes = await seal(randomBytes(2 * frame + 100));
  for (const at of [9, 30, header, header + frame + 3, header + 2 * sealed + 50, bytes.length - 1]) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    await expect(open(flipped), `byte ${at}`).rejects.toThrow(at < header ? 'key does not fit' : /damaged/);
  }
});

it.each([
  ['within its header', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['after its header', (bytes: Buffer) => bytes.subarray(0, header)],
  ['between two frames', (bytes: Buffer) => bytes.subarray(0, header + sealed)],
  ['in the middle of a frame', (bytes: Buffer) => bytes.subarray(0, header + sealed + 1000)],
  ['one byte before its end', (bytes: Buffer) => bytes.subarray(0, -1)],
])('a file that ends %s is incomplete', async (_where, cut) => {
  await expect(open(cut(await seal(randomBytes(2 * frame + 100))))).rejects.toThrow('incomplete');
});

it('frames that were exchanged, left out, repeated, or taken from another file do not decrypt', async () => {
  const bytes = await seal(randomBytes(3 * frame));
  const other = await seal(randomBytes(3 * frame));
  const part = (from: Buffer, index: number) => from.subarray(header + index * sealed, header + (index + 1) * sealed);
  const [first, second, third] = [part(bytes, 0), part(bytes, 1), part(bytes, 2)];
  const start = bytes.subarray(0, header);
  for (const frames of [
    [second, first, third],
    [first, third],
    [first, first, second, third],
    [first, part(other, 1), third],
    [first, second, third, third],
  ])
    await expect(open(Buffer.concat([start, ...frames]))).rejects.toThrow('damaged');
  expect((await open(Buffer.concat([start, first, second, third]))).length).toBe(3 * frame);
});

it('a key that does not fit is told from a damaged file, and another kind of file from both', async () => {
  await expect(open(await seal(randomBytes(100)), randomBytes(32))).rejects.toThrow('The key does not fit');
  await expect(open(randomBytes(1000))).rejects.toThrow('no backup of this site');
  await expect(open(Buffer.alloc(0))).rejects.toThrow('no backup of this site');
});
