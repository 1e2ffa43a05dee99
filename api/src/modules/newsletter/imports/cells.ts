import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { importLimits } from '@letat/contracts/newsletter/imports/constants';
import { CsvError, parse } from 'csv-parse';
import { PermanentFailure } from '../../jobs/index.ts';
import { type FileFormat, isDelimiterRow, leniently } from './format.ts';

interface CellOptions {
  format: FileFormat;
  /** Called with the length of each piece of the file. */
  onRead?: (bytes: number) => void;
}

/**
 * The rows of a file as they are parted, numbered as a spreadsheet numbers them, without their head. Throws `PermanentFailure` when the
 * file ends within quotes, or has too many rows.
 */
export async function* cellsOf(
  bytes: Readable,
  { format, onRead = () => {} }: CellOptions,
): AsyncGenerator<{ row: number; cells: readonly string[] }> {
  const { encoding, delimiter, hasHeader } = format;
  const parser = parse({ ...leniently, delimiter });
  // What breaks the source breaks the parser, whose reader then throws.
  pipeline(bytes, decoded(encoding, onRead), parser, () => {});
  let row = 0;
  try {
    for await (const cells of parser) {
      if (row === 0 && isDelimiterRow(cells, delimiter)) continue;
      row += 1;
      if (row === 1 && hasHeader) continue;
      if (row - Number(hasHeader) > importLimits.rows)
        throw new PermanentFailure(
          `Ce fichier a plus de ${importLimits.rows.toLocaleString('fr-FR')} lignes : partagez-le en plusieurs.`,
        );
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new PermanentFailure(`Après la ligne ${row}, un guillemet ouvert n’est pas refermé : corrigez le fichier.`, {
      cause: error,
    });
  }
}

function decoded(encoding: FileFormat['encoding'], onRead: (bytes: number) => void) {
  return async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of bytes) {
      onRead(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  };
}
