import type { Readable } from 'node:stream';
import { emailKey } from '@letat/contracts/core/email-key';
import { email as emailSchema, optionalLine } from '@letat/contracts/core/fields';
import type { NewsletterLanguage } from '@letat/contracts/newsletter/constants';
import type { ImportProblem } from '@letat/contracts/newsletter/imports/constants';
import type { ImportMapping } from '@letat/contracts/newsletter/imports/operations';
import { type Category, categories } from '@letat/contracts/posts/categories';
import { accountLimits } from '@letat/contracts/users/constants';
import { csvCellRead } from '../../../text/csv.ts';
import { cut } from '../../../text/cut.ts';
import { firstAddress } from './address.ts';
import { cellsOf } from './cells.ts';
import type { FileFormat } from './format.ts';
import type { ReadState } from './states/columns.ts';
import { isRefused, type StateElsewhere, strongest } from './states/words.ts';

/** A person in the file. */
export interface ImportedPerson {
  email: string;
  name: string;
  interests: Category[];
  language: NewsletterLanguage;
  /** What they are where the file comes from. */
  elsewhere: StateElsewhere;
}

/** One row, as a spreadsheet numbers it: a person, or what is wrong. */
export type ImportRow = { row: number } & (
  | { person: ImportedPerson; problem?: never; value?: never }
  | { problem: ImportProblem; value: string; person?: never }
);

/** People of the file to whom nothing may be sent, by `emailKey`, wherever in it that is said. */
export type Refusals = ReadonlyMap<string, StateElsewhere>;

export interface ReadOptions {
  format: FileFormat;
  mapping: ImportMapping;
  /** Readers of the columns of state, at the places of `mapping.states`. */
  readers: readonly ReadState[];
  /** What everybody in the file is, unless a column says worse. */
  fileState: StateElsewhere;
  /** What other rows say of the same people. */
  refusals?: Refusals;
  /** Called with the length of each piece of the file. */
  onRead?: (bytes: number) => void;
}

const maxValue = 100;
const nameSchema = optionalLine(accountLimits.authorNameLength);

/**
 * The rows of a file, one at a time, as they come: what is stored of those before is their addresses, so that a second row with one of
 * them is found. Throws `PermanentFailure` when the file ends within quotes, or has too many rows.
 */
export async function* readRows(bytes: Readable, options: ReadOptions): AsyncGenerator<ImportRow> {
  const seen = new Set<string>();
  for await (const { row, cells } of cellsOf(bytes, options)) yield { row, ...readRow(cells, options, seen) };
}

/**
 * Reads the file once for everybody to whom nothing may be sent. Exports with a row for each list name a person several times, and a no
 * in a later row must not come after they were written to.
 */
export async function refusalsIn(bytes: Readable, options: ReadOptions): Promise<Refusals> {
  const refusals = new Map<string, StateElsewhere>();
  for await (const { cells } of cellsOf(bytes, options)) {
    const elsewhere = elsewhereOf(cells, options);
    const { data: email } = emailSchema.safeParse(firstAddress(cellAt(cells, options.mapping.email)));
    if (!elsewhere || email === undefined || !isRefused(elsewhere)) continue;
    const key = emailKey(email);
    refusals.set(key, strongest(refusals.get(key) ?? elsewhere, elsewhere));
  }
  return refusals;
}

const cellAt = (cells: readonly string[], column: number | null): string =>
  column === null ? '' : csvCellRead(cells[column] ?? '').trim();

/** Null when a cell says what cannot be understood. */
function elsewhereOf(
  cells: readonly string[],
  { mapping, readers, fileState }: Pick<ReadOptions, 'mapping' | 'readers' | 'fileState'>,
): StateElsewhere | null {
  let found = fileState;
  for (const [n, column] of mapping.states.entries()) {
    const said = readers[n]?.(cellAt(cells, column)) ?? null;
    if (!said) return null;
    found = strongest(found, said);
  }
  return found;
}

type ReadRow = { person: ImportedPerson } | { problem: ImportProblem; value: string };

function readRow(cells: readonly string[], options: ReadOptions, seen: Set<string>): ReadRow {
  const { mapping, refusals } = options;
  const cellOf = (column: number | null) => cellAt(cells, column);
  const wrong = (problem: ImportProblem, value: string) => ({ problem, value: cut(value, maxValue) });
  const address = firstAddress(cellOf(mapping.email));
  if (address === '') return wrong('email_missing', '');
  const { data: email } = emailSchema.safeParse(address);
  if (email === undefined) return wrong('email_invalid', address);
  const key = emailKey(email);
  const said = elsewhereOf(cells, options);
  const refusal = refusals?.get(key);
  const elsewhere = said && refusal ? strongest(said, refusal) : (said ?? refusal);
  if (!elsewhere) return wrong('state_unknown', mapping.states.map(cellOf).join(', '));
  const fullName = [cellOf(mapping.firstName), cellOf(mapping.name)].filter((part) => part !== '').join(' ');
  const { data: name } = nameSchema.safeParse(fullName);
  // A person who wants no mails is stored by their address, whatever their name is.
  if (name === undefined && !isRefused(elsewhere)) return wrong('name_invalid', fullName);
  if (seen.has(key)) return wrong('duplicate', email);
  seen.add(key);
  return {
    person: {
      email,
      name: name ?? '',
      interests: interestsIn(cellOf(mapping.interests)),
      language: /^en/i.test(cellOf(mapping.language)) ? 'en' : 'fr',
      elsewhere,
    },
  };
}

/** Categories that this site has; others are left out. */
function interestsIn(cell: string): Category[] {
  const asked = new Set(cell.split(/[,;|]/).map((name) => name.trim().toLowerCase()));
  return categories.filter((category) => asked.has(category.toLowerCase()));
}
