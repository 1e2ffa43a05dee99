import type { Readable } from 'node:stream';
import type { ImportMapping } from '@letat/contracts/newsletter/imports/operations';
import { CsvError, parse } from 'csv-parse/sync';
import { cut } from '../../../text/cut.ts';
import { looksLikeAddress } from './address.ts';
import { type ColumnOutline, guessOf } from './columns.ts';
import { type Encoding, encodingOf } from './encoding.ts';

const delimiters = [';', ',', '\t'] as const;

/** How the bytes of a file become rows. */
export interface FileFormat {
  encoding: Encoding;
  delimiter: string;
  hasHeader: boolean;
}

/** What is known of a file before anybody says what its columns are. */
export interface FileOutline {
  format: FileFormat;
  columns: ColumnOutline[];
  guess: ImportMapping | null;
}

const sampleBytes = 64 * 1024;
const samplesOfColumn = 3;
const maxCell = 80;
/** More are no list of people: Outlook has 92. */
const maxColumns = 100;

/** Quotes are taken as they come, and rows need not be equally long: what is wrong with a row is said of that row. */
export const leniently = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const;

/** The first line by which Excel is told what parts the cells, which it shows to nobody and does not count. */
const delimiterLine = /^"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\r|\n)/i;

/** Whether a first row is that line. */
export const isDelimiterRow = (cells: readonly string[], delimiter: string): boolean =>
  cells.join(delimiter).trim().toLowerCase() === `sep=${delimiter}`.trim();

/** Reads a file once, all of its bytes but none of its rows; null when it has no rows. */
export async function outlineOf(bytes: Readable): Promise<FileOutline | null> {
  const { encoding, sample } = await encodingOf(bytes, sampleBytes);
  const text = wholeLines(new TextDecoder(encoding).decode(sample), sample.length < sampleBytes);
  const [line = '', named] = delimiterLine.exec(text) ?? [];
  const candidates = named === undefined ? delimiters : [named];
  const best = candidates
    .map((delimiter) => ({ delimiter, rows: rowsOf(text.slice(line.length), delimiter) }))
    .toSorted((one, other) => regularity(other.rows) - regularity(one.rows))[0];
  const [first] = best?.rows ?? [];
  if (!best || !first || first.length > maxColumns || text.includes('\0')) return null;
  const hasHeader = !first.some(looksLikeAddress);
  const rows = hasHeader ? best.rows.slice(1) : best.rows;
  const columns = first.map((label, n) => ({
    label: hasHeader && label.trim() !== '' ? cut(label.trim(), maxCell) : `Colonne ${n + 1}`,
    samples: rows
      .map((row) => cut((row[n] ?? '').trim(), maxCell))
      .filter((cell) => cell !== '')
      .slice(0, samplesOfColumn),
  }));
  return { format: { encoding, delimiter: best.delimiter, hasHeader }, columns, guess: guessOf(columns) };
}

/** Without the line that the end of the sample cuts through. */
function wholeLines(text: string, isAll: boolean): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return isAll || end < 0 ? text : text.slice(0, end);
}

/** The rows before a quote that is not closed within the sample; the check of all rows says where that is. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const collect = (row: string[]) => {
    rows.push(row);
    return null;
  };
  try {
    parse(text, { ...leniently, delimiter, to: 50, on_record: collect });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** How much the rows look like those of a table; most of all when several columns have the same number of cells. */
function regularity(rows: readonly string[][]): number {
  const width = rows[0]?.length ?? 0;
  const alike = rows.filter((row) => row.length === width).length;
  return rows.length === 0 ? -1 : width > 1 ? 1 + alike / rows.length : 0;
}
