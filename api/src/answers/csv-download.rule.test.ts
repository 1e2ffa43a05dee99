import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Content } from './content.ts';
import { type CsvRow, csvDownload } from './csv-download.ts';

/** Rows of a source, how many were read of it, and whether it was closed. */
function source(count: number, failsAt = -1) {
  const seen = { read: 0, isClosed: false };
  async function* rows(): AsyncGenerator<CsvRow> {
    try {
      for (let n = 0; n < count; n += 1) {
        if (n === failsAt) throw new Error('the database is away');
        seen.read += 1;
        yield [n, `ligne ${n}`];
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, rows: rows() };
}
const asFile = ({ rows }: ReturnType<typeof source>, isHead = false) =>
  csvDownload({ filename: 'liste.csv', heads: ['Numéro', 'Texte'], rows }, isHead);
function streamOf({ body }: Content) {
  if (typeof body === 'string' || Buffer.isBuffer(body)) throw new Error('it is no stream');
  return body.stream();
}

it('a table is sent with its head and all of its rows, and its source is closed', async () => {
  const from = source(3);
  expect(await text(streamOf(await asFile(from)))).toBe(
    '\uFEFF"Numéro";"Texte"\r\n"0";"ligne 0"\r\n"1";"ligne 1"\r\n"2";"ligne 2"\r\n',
  );
  expect(from.seen).toEqual({ read: 3, isClosed: true });
});

it('a table without rows is its head', async () => {
  expect(await text(streamOf(await asFile(source(0))))).toBe('\uFEFF"Numéro";"Texte"\r\n');
});

it('a source that fails before its first row is refused before anything is sent', async () => {
  await expect(asFile(source(3, 0))).rejects.toThrow('the database is away');
});

it('a source that fails half way breaks the stream, which does not end as if it were whole', async () => {
  await expect(text(streamOf(await asFile(source(3, 2))))).rejects.toThrow('the database is away');
});

it('whoever asks for the headers alone has no row read', async () => {
  const from = source(3);
  expect(await asFile(from, true)).toBeInstanceOf(Content);
  expect(from.seen.read).toBe(0);
});

it('whoever goes away in the middle leaves no source open', async () => {
  const from = source(1000);
  const stream = streamOf(await asFile(from));
  for await (const _line of stream) break;
  await expect.poll(() => from.seen.isClosed).toBe(true);
  expect(from.seen.read).toBeLessThan(1000);
});
