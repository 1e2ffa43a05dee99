import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import { Content } from './content.ts';

export type CsvRow = readonly (string | number)[];

interface CsvDownload {
  /** With its ending. */
  filename: string;
  heads: readonly string[];
  rows: AsyncIterable<CsvRow>;
}

/**
 * A table as a file for spreadsheets, sent row by row. The first row is waited for: what prevents it, a database that is away, is
 * refused with its reason. Behind it there is no status to change: a source that fails then cuts the connection off, so that nobody
 * takes the rest for the whole.
 */
export async function csvDownload({ filename, heads, rows }: CsvDownload, isHead: boolean): Promise<Content> {
  const iterator = rows[Symbol.asyncIterator]();
  // A client that asks for the headers alone reads no row, and leaves no cursor behind.
  const first = isHead ? null : await iterator.next();
  async function* lines(): AsyncGenerator<string> {
    try {
      yield byteOrderMark + csvLine(heads);
      for (let next = first ?? (await iterator.next()); next.done !== true; next = await iterator.next())
        yield csvLine(next.value);
    } finally {
      await iterator.return?.();
    }
  }
  return new Content({
    type: 'text/csv; charset=utf-8',
    filename,
    headers: { 'cache-control': 'no-store' },
    body: { stream: () => Readable.from(lines()) },
  });
}
