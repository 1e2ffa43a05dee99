import type { Readable } from 'node:stream';
import type { ImportMapping } from '@letat/contracts/newsletter/imports/operations';
import { CsvError, parse } from 'csv-parse/sync';
import { cut } from '../../../text/cut.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';
export const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'windows-1252'];
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
  columns: { label: string; samples: string[] }[];
  guess: ImportMapping | null;
}

const sampleBytes = 64 * 1024;
const samplesOfColumn = 3;
const cellMost = 80;
/** More are no list of people. */
const columnsMost = 100;

/** Quotes are taken as they come, and rows need not be equally long: what is wrong with a row is said of that row. */
export const leniently = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const;

/** Reads a file once, all of its bytes but none of its rows; null when it has no rows. */
export async function outlineOf(bytes: Readable): Promise<FileOutline | null> {
  const { encoding, sample } = await encodingOf(bytes);
  const text = wholeLines(new TextDecoder(encoding).decode(sample), sample.length < sampleBytes);
  const best = delimiters
    .map((delimiter) => ({ delimiter, rows: rowsOf(text, delimiter) }))
    .toSorted((one, other) => regularity(other.rows) - regularity(one.rows))[0];
  const [first] = best?.rows ?? [];
  if (!best || !first || first.length > columnsMost || text.includes('\0')) return null;
  const hasHeader = !first.some(looksLikeAddress);
  const rows = hasHeader ? best.rows.slice(1) : best.rows;
  const columns = first.map((label, n) => ({
    label: hasHeader && label.trim() !== '' ? cut(label.trim(), cellMost) : `Colonne ${n + 1}`,
    samples: rows
      .map((row) => cut((row[n] ?? '').trim(), cellMost))
      .filter((cell) => cell !== '')
      .slice(0, samplesOfColumn),
  }));
  return { format: { encoding, delimiter: best.delimiter, hasHeader }, columns, guess: guessOf(columns) };
}

/** UTF-8 unless a byte of the whole file says otherwise: then it is what Excel saves on Windows. */
async function encodingOf(bytes: Readable): Promise<{ encoding: Encoding; sample: Buffer }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pieces: Buffer[] = [];
  let length = 0;
  let isUtf8 = true;
  for await (const chunk of bytes) {
    const piece = Buffer.from(chunk);
    if (length < sampleBytes) pieces.push(piece);
    length += piece.length;
    isUtf8 &&= isDecoded(decoder, piece, true);
  }
  isUtf8 &&= isDecoded(decoder, Buffer.alloc(0), false);
  const sample = Buffer.concat(pieces).subarray(0, sampleBytes);
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf-16le', sample };
  return { encoding: isUtf8 ? 'utf-8' : 'windows-1252', sample };
}

function isDecoded(decoder: TextDecoder, piece: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
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

/** `\S+@\S+\.\S+`, looked at once: a cell may be as long as its file. */
export function looksLikeAddress(cell: string): boolean {
  const text = cell.trim();
  const at = text.indexOf('@', 1);
  return at !== -1 && text.lastIndexOf('.', text.length - 2) > at + 1 && !/\s/.test(text);
}

const names = {
  firstName: /pr[ée]nom|first.?name|given/i,
  name: /nom|name/i,
  interests: /th[èe]me|int[ée]r[êe]t|interest|cat[ée]gor/i,
  language: /langue|language|lang\b/i,
} as const;

function guessOf(columns: FileOutline['columns']): ImportMapping | null {
  const byContent = columns.findIndex(({ samples }) => samples.length > 0 && samples.every(looksLikeAddress));
  const byName = columns.findIndex(({ label }) => /mail|courriel|adresse/i.test(label));
  const email = byContent >= 0 ? byContent : byName;
  if (email < 0) return null;
  const taken = new Set([email]);
  const columnOf = (name: RegExp) => {
    const found = columns.findIndex(({ label }, n) => !taken.has(n) && name.test(label));
    taken.add(found);
    return found < 0 ? null : found;
  };
  const firstName = columnOf(names.firstName);
  return {
    email,
    firstName,
    name: columnOf(names.name),
    interests: columnOf(names.interests),
    language: columnOf(names.language),
  };
}
