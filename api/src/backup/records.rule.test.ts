import { expect, it } from 'vitest';
import { decode, encode, type Piece } from './records.ts';

async function listOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

const pieces: Piece[] = [
  { type: 'begin', version: 1, id: 'a' },
  { type: 'file', area: 'storage', path: 'objects/a.webp' },
  Buffer.from('des octets'),
  Buffer.alloc(0),
  { type: 'file-end', size: 10, sha256: 'x' },
  { type: 'end', collections: 0, documents: 0, files: 1, bytes: 10 },
];
async function* given<T>(items: readonly T[]) {
  yield* items;
}
const encoded = async () => Buffer.concat(await listOf(encode(given(pieces))));
const inChunks = (bytes: Buffer, size: number) =>
  given(Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)));

it.each([1, 3, 7, 1000])('records and bytes are read as they were written, in chunks of %i', async (size) => {
  expect(await listOf(decode(inChunks(await encoded(), size)))).toEqual(pieces);
});

it('a record that ends too early, and one of a later release, are refused', async () => {
  const bytes = await encoded();
  await expect(listOf(decode(inChunks(bytes.subarray(0, -3), 50)))).rejects.toThrow('middle of a record');
  const later = Buffer.from(bytes);
  later[0] = 9;
  await expect(listOf(decode(inChunks(later, 50)))).rejects.toThrow('does not know');
  const unknown = Buffer.from('{"type":"begin","version":2,"id":"a"}');
  const head = Buffer.from([1, 0, 0, 0, unknown.length]);
  await expect(listOf(decode(given([head, unknown])))).rejects.toThrow('does not know');
});
