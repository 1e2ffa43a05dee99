import type { Readable } from 'node:stream';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { PermanentFailure } from '../../jobs/index.ts';
import type { ImportRecord } from './model.ts';
import { type ImportRow, type ReadOptions, type Refusals, readRows, refusalsIn } from './rows.ts';
import { stateReader } from './states/columns.ts';
import { statesElsewhere } from './states/words.ts';

type Uploads = Pick<FastifyInstance, 'uploads'>;

interface Reading {
  refusals?: Refusals;
  onRead?: (length: number) => void;
}

/** The rows of an import's file, for the worker. Throws `PermanentFailure` when the file is gone, and what `readRows` throws. */
export async function rowsOf(
  app: Uploads,
  record: ImportRecord,
  onRead: (length: number) => void,
): Promise<AsyncGenerator<ImportRow>> {
  const refusals = await refusalsOf(app, record);
  return readRows(await open(app, record), optionsOf(record, { refusals, onRead }));
}

/** Every row with a problem, and at the end why the file cannot be read further. Throws `import_file_gone` before the first. */
export async function problemsOf(app: Uploads, record: ImportRecord): Promise<AsyncGenerator<ProblemRow>> {
  const file = await app.uploads.open(record.key);
  if (!file) throw new CodedError('import_file_gone');
  return problemsIn(readRows(file.stream(), optionsOf(record)));
}

/** A wrong row, or the end of what can be read. */
export type ProblemRow = Extract<ImportRow, { problem: string }> | { end: string };

async function* problemsIn(rows: AsyncIterable<ImportRow>): AsyncGenerator<ProblemRow> {
  try {
    for await (const row of rows) if (row.problem) yield row;
  } catch (error) {
    // It is what the import failed for: those who ask for the wrong rows get those before it, and this.
    if (!(error instanceof PermanentFailure)) throw error;
    yield { end: error.message };
  }
}

async function refusalsOf(app: Uploads, record: ImportRecord): Promise<Refusals> {
  const hasStates = (record.settings?.mapping.states.length ?? 0) > 0;
  return hasStates ? refusalsIn(await open(app, record), optionsOf(record)) : new Map();
}

async function open({ uploads }: Uploads, { key }: ImportRecord): Promise<Readable> {
  const file = await uploads.open(key);
  if (!file) throw new PermanentFailure('Le fichier n’est plus là : envoyez-le de nouveau.');
  return file.stream();
}

function optionsOf({ format, settings, columns }: ImportRecord, reading: Reading = {}): ReadOptions {
  if (!settings) throw new PermanentFailure('Les colonnes du fichier n’ont pas été désignées.');
  const { mapping, fileState } = settings;
  const readers = mapping.states.map((column) => stateReader(columns[column]?.label ?? ''));
  return { format, mapping, readers, fileState: statesElsewhere[fileState], ...reading };
}
