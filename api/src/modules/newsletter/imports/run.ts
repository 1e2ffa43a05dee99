import { importLimits } from '@letat/contracts/newsletter/imports/constants';
import type { FastifyInstance } from 'fastify';
import { PermanentFailure, type WorkContext } from '../../jobs/index.ts';
import type { AskConfirmation } from '../confirmation/mails.ts';
import type { ImportRecord } from './model.ts';
import { rowsOf } from './reading.ts';
import type { ImportsRepository } from './repository.ts';
import type { ImportRow } from './rows.ts';
import { addCounts, noCounts, sort } from './sort.ts';
import { subscribe } from './subscribe.ts';
import type { ImportedSubscribersRepository } from './subscribers.repository.ts';

export interface RunParts {
  app: FastifyInstance;
  imports: ImportsRepository;
  subscribers: ImportedSubscribersRepository;
  askConfirmation: AskConfirmation;
}

/** Rows that are looked up, and stored, at once. */
const batchSize = 500;

/** Reads every row and says what an import would come to. Nobody is subscribed, and nobody is written to. */
export async function check(parts: RunParts, record: ImportRecord, context: WorkContext): Promise<void> {
  const { app, imports } = parts;
  const counts = { ...noCounts };
  const problems: ImportRecord['problems'] = [];
  for await (const rows of batchesOf(parts, record, context)) {
    for (const { row, problem, value = '' } of rows)
      if (problem && problems.length < importLimits.problemsShown) problems.push({ row, problem, value });
    addCounts(counts, (await sort(parts, rows)).counts);
  }
  await app.mongo.transaction(async (session) => {
    await context.held(session);
    await imports.change(record._id, ['checking'], { state: 'checked', checked: counts, problems }, session);
  });
}

/**
 * Subscribes the people of the file, batch by batch: each is one transaction with the number of its last row, so that whatever dies,
 * the next attempt goes on behind it and nobody is subscribed, or written to, twice.
 */
export async function importAll(parts: RunParts, record: ImportRecord, context: WorkContext): Promise<void> {
  const { app, imports } = parts;
  const done = Number(context.position ?? 0);
  for await (const batch of batchesOf(parts, record, context)) {
    const rows = batch.filter(({ row }) => row > done);
    const last = rows.at(-1);
    if (!last) continue;
    const turns = await turnsOf(parts, record, rows);
    await app.mongo.transaction(async (session) => {
      const { counts, people, toEnd } = await sort(parts, rows, session);
      await subscribe(parts, { record, people, toEnd, turns }, session);
      if (!(await imports.addImported(record._id, counts, session)))
        throw new PermanentFailure('Cet import a été arrêté.');
      app.failpoints.pass('bulk-added');
      await context.advance(String(last.row), session);
    });
    app.failpoints.pass('bulk-committed');
  }
  await app.mongo.transaction(async (session) => {
    await context.held(session);
    await imports.change(record._id, ['importing'], { state: 'done' }, session);
  });
}

async function* batchesOf(
  { app }: RunParts,
  record: ImportRecord,
  context: WorkContext,
): AsyncGenerator<readonly ImportRow[]> {
  let read = 0;
  let batch: ImportRow[] = [];
  const onRead = (length: number) => {
    read += length;
  };
  for await (const row of await rowsOf(app, record, onRead)) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    context.signal.throwIfAborted();
    yield batch;
    await context.progress(Math.min(read / record.size, 0.99));
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** When each may be asked to confirm: a large domain does not get all of them at once. */
async function turnsOf(
  { app }: RunParts,
  { settings }: ImportRecord,
  rows: readonly ImportRow[],
): Promise<Map<string, Date>> {
  const emails = settings?.mode === 'ask' ? rows.flatMap(({ person }) => person?.email ?? []) : [];
  const times = await app.mail.turnsOf(emails);
  return new Map(emails.flatMap((email, n) => (times[n] ? [[email, times[n]] as const] : [])));
}
