import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ImportState } from '@letat/contracts/newsletter/imports/constants';
import type { ImportSettings, SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { z } from 'zod';
import { type Page, pageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { Queue, WorkContext } from '../../jobs/index.ts';
import { outlineOf } from './format.ts';
import type { ImportRecord } from './model.ts';
import { type ProblemRow, problemsOf } from './reading.ts';
import { newImportId } from './repository.ts';
import { check, importAll, type RunParts } from './run.ts';
import { noCounts } from './sort.ts';
import { fileStateOf } from './states/file-state.ts';

/** Who does it, from where: what the audit records. */
interface Actor {
  user: SessionUser;
  client: Client;
}

const payload = z.object({ importId: z.string() });
/** A file of 100,000 rows takes minutes, behind which others wait. */
const patienceMs = 4 * 60 * 60 * 1000;
const removedAtOnce = 100;

/** Files of subscribers: sent, checked, and then imported by a worker. */
export class ImportsService {
  readonly #parts: RunParts;
  readonly #queue: Queue<{ importId: string }>;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#queue = parts.app.jobs.queue({
      name: 'newsletter-imports',
      label: 'Imports d’abonnés',
      payload,
      // A worker of the release before knows of no states elsewhere, and would subscribe who left.
      version: 2,
      upgrades: { 1: (item) => item },
      patienceMs,
      work: (item, context) => this.#work(item.importId, context),
      failed: (item, reason, session) => this.#end(item.importId, reason, session),
      revived: (item, session) => this.#revive(item.importId, session),
    });
  }

  async list(query: { limit: number; cursor?: string | undefined }): Promise<Page<SubscriberImport>> {
    const { items, next } = await this.#parts.imports.list(pageRequest(query));
    return { items: await Promise.all(items.map((record) => this.#shown(record))), next };
  }

  /** Throws `import_not_found`. */
  async get(id: string): Promise<SubscriberImport> {
    return this.#shown(await this.#find(id));
  }

  /** Throws what `prepareFile` throws, and `import_unreadable`. */
  async create(
    { user }: Actor,
    { fileURL, filename }: { fileURL: string; filename: string },
  ): Promise<SubscriberImport> {
    const { app, imports } = this.#parts;
    const sent = await app.uploads.prepareFile(user.id, fileURL, 'import');
    const file = await app.uploads.open(sent.key);
    if (!file) throw new CodedError('upload_incomplete');
    const outline = await outlineOf(file.stream());
    if (!outline) throw new CodedError('import_unreadable');
    const _id = newImportId();
    const key = `imports/${_id.toHexString()}`;
    // A file of its own: the one that was sent is removed by and by, and is nobody's own file.
    await app.uploads.store(key, file.stream());
    const record: ImportRecord = {
      _id,
      key,
      filename,
      size: sent.size,
      state: 'mapping',
      ...outline,
      settings: null,
      checked: null,
      imported: null,
      problems: [],
      workId: null,
      reason: null,
      createdBy: { id: user.id, name: user.fullName },
      createdAt: app.clock.now(),
    };
    await imports.insert(record);
    return this.#shown(record);
  }

  /** Throws `import_not_found`, `import_transition`. */
  async check(id: string, settings: ImportSettings): Promise<SubscriberImport> {
    const record = await this.#find(id);
    const count = record.columns.length;
    if (
      Object.values(settings.mapping)
        .flat()
        .some((column) => column !== null && column >= count)
    )
      throw new CodedError('validation', { details: [{ path: 'mapping', message: 'Cette colonne n’existe pas.' }] });
    const change: Partial<ImportRecord> = { state: 'checking', settings, checked: null, problems: [], reason: null };
    return this.#queued(record, ['mapping', 'checked', 'failed'], change);
  }

  /** Throws `import_not_found`, `import_transition`. */
  async start(actor: Actor, id: string): Promise<SubscriberImport> {
    const record = await this.#find(id);
    const change: Partial<ImportRecord> = { state: 'importing', imported: noCounts };
    return this.#queued(record, ['checked'], change, async (session) => {
      const { settings, checked } = record;
      const details = {
        rows: checked?.rows ?? null,
        mode: settings?.mode ?? null,
        source: settings?.source ?? null,
      };
      await this.#audit(actor, record, { action: 'subscribers.imported', details }, session);
    });
  }

  /** Throws `import_not_found`, `import_transition`. */
  async cancel(actor: Actor, id: string): Promise<SubscriberImport> {
    const { app, imports } = this.#parts;
    const record = await this.#find(id);
    const stopped = await app.mongo.transaction(async (session) => {
      const open = ['mapping', 'checking', 'checked', 'importing'] as const;
      const changed = await imports.change(record._id, open, { state: 'cancelled', workId: null }, session);
      if (!changed) throw new CodedError('import_transition');
      if (record.workId !== null) await this.#queue.cancel(record.workId, session);
      await this.#audit(actor, record, { action: 'subscribers.import-cancelled' }, session);
      return changed;
    });
    return this.#shown(stopped);
  }

  /** Throws `import_not_found`, `import_file_gone`, and `import_transition` before its columns were named. */
  async problems(id: string): Promise<{ filename: string; rows: AsyncGenerator<ProblemRow> }> {
    const record = await this.#find(id);
    if (!record.settings) throw new CodedError('import_transition');
    return { filename: record.filename, rows: await problemsOf(this.#parts.app, record) };
  }

  /** Removes those from before that date with their files; says how many. */
  async removeBefore(date: Date): Promise<number> {
    const { app, imports } = this.#parts;
    const old = await imports.before(date, removedAtOnce);
    for (const { _id, key } of old) {
      await app.uploads.remove(key);
      await imports.remove(_id);
    }
    return old.length;
  }

  async #work(id: string, context: WorkContext): Promise<void> {
    const record = await this.#parts.imports.find(id);
    if (record?.state === 'checking') await check(this.#parts, record, context);
    if (record?.state === 'importing') await importAll(this.#parts, record, context);
  }

  async #end(id: string, reason: string, session: ClientSession): Promise<void> {
    const record = await this.#parts.imports.find(id, session);
    const end = { state: 'failed', reason, workId: null } as const;
    if (record) await this.#parts.imports.change(record._id, ['checking', 'importing'], end, session);
  }

  /** An administrator has it tried again: an import that had begun goes on, a check begins anew. */
  async #revive(id: string, session: ClientSession): Promise<void> {
    const record = await this.#parts.imports.find(id, session);
    const state = record?.imported ? 'importing' : 'checking';
    if (record) await this.#parts.imports.change(record._id, ['failed'], { state, reason: null }, session);
  }

  async #queued(
    { _id }: ImportRecord,
    from: readonly ImportState[],
    change: Partial<ImportRecord>,
    besides: (session: ClientSession) => Promise<void> = async () => {},
  ): Promise<SubscriberImport> {
    const { app, imports } = this.#parts;
    const queued = await app.mongo.transaction(async (session) => {
      const workId = await this.#queue.add({ importId: _id.toHexString() }, { session });
      const changed = await imports.change(_id, from, { ...change, workId }, session);
      if (!changed) throw new CodedError('import_transition');
      await besides(session);
      return changed;
    });
    return this.#shown(queued);
  }

  async #audit(
    { user, client }: Actor,
    { _id, filename }: ImportRecord,
    act: ActRecord,
    session: ClientSession,
  ): Promise<void> {
    const subject = { kind: 'newsletter-import', id: _id.toHexString(), label: filename };
    const actor = { id: user.id, name: user.fullName };
    await this.#parts.app.audit.record({ ...act, actor, subject, address: client.address }, session);
  }

  async #find(id: string): Promise<ImportRecord> {
    const record = await this.#parts.imports.find(id);
    if (!record) throw new CodedError('import_not_found');
    return record;
  }

  async #shown(record: ImportRecord): Promise<SubscriberImport> {
    const { _id, filename, state, columns, guess, settings, checked, imported, problems, reason, workId } = record;
    const isWorkedOn = state === 'checking' || state === 'importing';
    const work = isWorkedOn && workId !== null ? await this.#queue.find(workId) : null;
    return {
      id: _id.toHexString(),
      filename,
      state,
      columns,
      guess,
      guessedState: fileStateOf(filename),
      settings,
      checked,
      imported,
      problems,
      progress: isWorkedOn ? (work?.progress ?? 0) : null,
      reason,
      createdBy: record.createdBy.name,
      createdAt: record.createdAt.toISOString(),
    };
  }
}
