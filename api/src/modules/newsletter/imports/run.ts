import type { Readable } from 'node:stream';
import { emailKey } from '@letat/contracts/core/email-key';
import { importLimits } from '@letat/contracts/newsletter/imports/constants';
import type { ImportCounts } from '@letat/contracts/newsletter/imports/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { PermanentFailure, type WorkContext } from '../../jobs/index.ts';
import type { AskConfirmation } from '../confirmation/mails.ts';
import type { ImportRecord } from './model.ts';
import type { ImportsRepository } from './repository.ts';
import { type ImportedPerson, type ImportRow, readRows } from './rows.ts';
import type { ImportedSubscribersRepository } from './subscribers.repository.ts';

export interface RunParts {
  app: FastifyInstance;
  imports: ImportsRepository;
  subscribers: ImportedSubscribersRepository;
  askConfirmation: AskConfirmation;
}

/** Rows that are looked up, and stored, at once. */
const batchSize = 500;
const none: ImportCounts = { rows: 0, added: 0, known: 0, unsubscribed: 0, suppressed: 0, wrong: 0 };

/** Reads every row and says what an import would come to. Nobody is subscribed, and nobody is written to. */
export async function check(parts: RunParts, record: ImportRecord, context: WorkContext): Promise<void> {
  const { app, imports } = parts;
  const counts = { ...none };
  const problems: ImportRecord['problems'] = [];
  for await (const rows of batchesOf(parts, record, context)) {
    for (const { row, problem, value = '' } of rows)
      if (problem && problems.length < importLimits.problemsShown) problems.push({ row, problem, value });
    add(counts, (await sort(parts, rows)).counts);
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
      const { counts, people } = await sort(parts, rows, session);
      await subscribe(parts, { record, people, turns }, session);
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

/** Every row with a problem, for a file of them. */
export async function* problemsOf(parts: Pick<RunParts, 'app'>, record: ImportRecord): AsyncGenerator<ImportRow> {
  for await (const row of rowsOf(await open(parts, record), record)) if (row.problem) yield row;
}

async function* batchesOf(
  parts: RunParts,
  record: ImportRecord,
  context: WorkContext,
): AsyncGenerator<readonly ImportRow[]> {
  const bytes = await open(parts, record);
  let read = 0;
  let batch: ImportRow[] = [];
  const onRead = (length: number) => {
    read += length;
  };
  for await (const row of rowsOf(bytes, record, onRead)) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    context.signal.throwIfAborted();
    yield batch;
    await context.progress(Math.min(read / record.size, 0.99));
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function open({ app }: Pick<RunParts, 'app'>, { key }: ImportRecord): Promise<Readable> {
  const file = await app.uploads.open(key);
  if (!file) throw new PermanentFailure('Le fichier n’est plus là : envoyez-le de nouveau.');
  return file.stream();
}

function rowsOf(
  bytes: Readable,
  { format, settings }: ImportRecord,
  onRead?: (length: number) => void,
): AsyncGenerator<ImportRow> {
  if (!settings) throw new PermanentFailure('Les colonnes du fichier n’ont pas été désignées.');
  return readRows(bytes, { format, mapping: settings.mapping, ...(onRead ? { onRead } : {}) });
}

/** What these rows come to, and who of them is to be added. */
async function sort(
  { app, subscribers }: RunParts,
  rows: readonly ImportRow[],
  session?: ClientSession,
): Promise<{ counts: ImportCounts; people: ImportedPerson[] }> {
  const all = rows.flatMap(({ person }) => person ?? []);
  const states = await subscribers.statesAmong(
    all.map(({ email }) => emailKey(email)),
    session,
  );
  const suppressed = await app.mail.suppressionsAmong(all.map(({ email }) => email));
  const counts = { ...none, rows: rows.length, wrong: rows.length - all.length };
  const people = all.filter(({ email }) => {
    const key = emailKey(email);
    const state = states.get(key);
    if (suppressed.has(key)) counts.suppressed += 1;
    else if (state === 'unsubscribed') counts.unsubscribed += 1;
    else if (state) counts.known += 1;
    else counts.added += 1;
    return !state && !suppressed.has(key);
  });
  return { counts, people };
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

async function subscribe(
  { app, subscribers, askConfirmation }: RunParts,
  { record, people, turns }: { record: ImportRecord; people: readonly ImportedPerson[]; turns: Map<string, Date> },
  session: ClientSession,
): Promise<void> {
  const { settings, createdBy } = record;
  if (!settings || people.length === 0) return;
  const isConfirmed = settings.mode === 'confirmed';
  const state = isConfirmed ? 'confirmed' : 'pending';
  const ids = await subscribers.insert(people, { state, at: app.clock.now() }, session);
  const text = `Importé par ${createdBy.name} : accord recueilli jusqu’au ${settings.collectedOn}. Source : ${settings.source}. ${settings.proof}`;
  for (const [n, { email }] of people.entries()) {
    await app.consents.record(
      {
        subject: { email },
        purpose: 'newsletter',
        version: 'import',
        text: text.trim(),
        given: true,
        source: 'administration',
        site: null,
        isVerified: isConfirmed,
      },
      session,
    );
    const id = ids[n];
    if (!isConfirmed && id !== undefined) await askConfirmation(id, session, turns.get(email));
  }
}

function add(counts: ImportCounts, more: ImportCounts): void {
  counts.rows += more.rows;
  counts.added += more.added;
  counts.known += more.known;
  counts.unsubscribed += more.unsubscribed;
  counts.suppressed += more.suppressed;
  counts.wrong += more.wrong;
}
