import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { emailKey } from '@letat/contracts/core/email-key';
import { email as emailSchema, optionalLine } from '@letat/contracts/core/fields';
import type { NewsletterLanguage } from '@letat/contracts/newsletter/constants';
import { type ImportProblem, importLimits } from '@letat/contracts/newsletter/imports/constants';
import type { ImportMapping } from '@letat/contracts/newsletter/imports/operations';
import { type Category, categories } from '@letat/contracts/posts/categories';
import { accountLimits } from '@letat/contracts/users/constants';
import { CsvError, parse } from 'csv-parse';
import { cut } from '../../../text/cut.ts';
import { PermanentFailure } from '../../jobs/index.ts';
import { type FileFormat, leniently } from './format.ts';

/** Somebody in the file. */
export interface ImportedPerson {
  email: string;
  name: string;
  interests: Category[];
  language: NewsletterLanguage;
}

/** One row, as a spreadsheet numbers it: a person, or what is wrong. */
export type ImportRow = { row: number } & (
  | { person: ImportedPerson; problem?: never; value?: never }
  | { problem: ImportProblem; value: string; person?: never }
);

interface ReadOptions {
  format: FileFormat;
  mapping: ImportMapping;
  /** Called with the length of each piece of the file. */
  onRead?: (bytes: number) => void;
}

const valueMost = 100;
const nameSchema = optionalLine(accountLimits.authorNameLength);

/**
 * The rows of a file, one at a time, as they come: what is stored of those before is their addresses, so that a second row with one of
 * them is found. Throws `PermanentFailure` when the file ends within quotes, or has too many rows.
 */
export async function* readRows(
  bytes: Readable,
  { format, mapping, onRead = () => {} }: ReadOptions,
): AsyncGenerator<ImportRow> {
  const { encoding, delimiter, hasHeader } = format;
  const parser = parse({ ...leniently, delimiter });
  // What breaks the source breaks the parser, whose reader then throws.
  pipeline(bytes, decoded(encoding, onRead), parser, () => {});
  const seen = new Set<string>();
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
      if (row === 1 && hasHeader) continue;
      if (row - Number(hasHeader) > importLimits.rows)
        throw new PermanentFailure(
          `Ce fichier a plus de ${importLimits.rows.toLocaleString('fr-FR')} lignes : partagez-le en plusieurs.`,
        );
      yield { row, ...readRow(cells, mapping, seen) };
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

type ReadRow = { person: ImportedPerson } | { problem: ImportProblem; value: string };

function readRow(cells: readonly string[], mapping: ImportMapping, seen: Set<string>): ReadRow {
  const cellOf = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const wrong = (problem: ImportProblem, value: string) => ({ problem, value: cut(value, valueMost) });
  const address = cellOf(mapping.email);
  if (address === '') return wrong('email_missing', '');
  const { data: email } = emailSchema.safeParse(address);
  if (email === undefined) return wrong('email_invalid', address);
  const fullName = [cellOf(mapping.firstName), cellOf(mapping.name)].filter((part) => part !== '').join(' ');
  const { data: name } = nameSchema.safeParse(fullName);
  if (name === undefined) return wrong('name_invalid', fullName);
  const key = emailKey(email);
  if (seen.has(key)) return wrong('duplicate', email);
  seen.add(key);
  return {
    person: {
      email,
      name,
      interests: interestsIn(cellOf(mapping.interests)),
      language: /^en/i.test(cellOf(mapping.language)) ? 'en' : 'fr',
    },
  };
}

/** Categories that this site has; others are left out. */
function interestsIn(cell: string): Category[] {
  const asked = new Set(cell.split(/[,;|]/).map((name) => name.trim().toLowerCase()));
  return categories.filter((category) => asked.has(category.toLowerCase()));
}
