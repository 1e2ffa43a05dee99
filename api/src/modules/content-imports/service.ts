import { type ContentImportState, contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { ContentImport, ContentImportItem } from '@letat/contracts/content-imports/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { SessionUser } from '../../plugins/session.ts';
import type { Queue, WorkContext } from '../jobs/index.ts';
import type { ContentImportRecord, ContentItemRecord } from './model.ts';
import { RefusedFile } from './refused-file.ts';
import { newImportId } from './repository.ts';
import { check, importAll, noCounts, type RunParts } from './run.ts';
import { openExport } from './sources/open.ts';

const payload = z.object({ importId: z.string() });
/** A file of 5,000 articles with their pictures takes hours. */
const patienceMs = 6 * 60 * 60 * 1000;
const removedAtOnce = 50;
const ended = ['checked', 'done', 'cancelled', 'failed'] as const;

/** Exports of other programs: sent, looked through, and then drafted by a worker. */
export class ContentImportsService {
  readonly #parts: RunParts;
  readonly #queue: Queue<{ importId: string }>;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#queue = parts.app.jobs.queue({
      name: 'content-imports',
      label: 'Imports d’articles',
      payload,
      patienceMs,
      // Pictures are asked of other sites.
      outward: 'earlier',
      work: (item, context) => this.#work(item.importId, context),
      failed: (item, reason, session) => this.#end(item.importId, 'failed', reason, session),
      cancelled: (item, session) => this.#end(item.importId, 'cancelled', null, session),
      revived: (item, session) => this.#revive(item.importId, session),
    });
  }

  async list(ownerId: string): Promise<ContentImport[]> {
    return Promise.all((await this.#parts.imports.listOf(ownerId)).map((record) => this.#shown(record)));
  }

  /** Throws `content_import_not_found`. */
  async get(ownerId: string, id: string): Promise<ContentImport> {
    return this.#shown(await this.#find(ownerId, id));
  }

  /**
   * The articles of an import behind that place; one more than asked for, where there is one.
   * Throws `content_import_not_found`.
   */
  async items(
    ownerId: string,
    id: string,
    page: { after: number; limit: number; onlyLosses: boolean },
  ): Promise<{ items: ContentImportItem[]; next: number | null }> {
    const { _id } = await this.#find(ownerId, id);
    const records = await this.#parts.items.list(_id, { ...page, limit: page.limit + 1 });
    const shown = records.slice(0, page.limit);
    const next = records.length > page.limit ? (shown.at(-1)?.position ?? null) : null;
    return { items: shown.map(shownItem), next };
  }

  /** Throws what `prepareFile` throws, `content_import_unreadable` and `content_imports_full`. */
  async create(
    user: SessionUser,
    { fileURL, filename, siteAddress }: { fileURL: string; filename: string; siteAddress: string | null },
  ): Promise<ContentImport> {
    const { app, converter } = this.#parts;
    const sent = await app.uploads.prepareFile(user.id, fileURL, 'content');
    const file = await app.uploads.open(sent.key);
    if (!file) throw new CodedError('upload_incomplete');
    const { source } = await openExport(file, { converter, siteAddress }).catch((error: unknown) => {
      throw error instanceof RefusedFile ? new CodedError('content_import_unreadable', { cause: error }) : error;
    });
    const _id = newImportId();
    const key = `imports/${_id.toHexString()}`;
    // A file of its own: the one that was sent is removed by and by, and takes another in its place until then.
    await app.uploads.store(key, file.stream());
    const record: Omit<ContentImportRecord, 'workId' | 'ownerId'> = {
      _id,
      key,
      filename,
      source,
      siteAddress,
      state: 'checking',
      checked: null,
      imported: null,
      reason: null,
      createdAt: app.clock.now(),
    };
    try {
      return await this.#stored(user.id, record);
    } catch (error) {
      await app.uploads.remove(key);
      throw error;
    }
  }

  async #stored(ownerId: string, record: Omit<ContentImportRecord, 'workId' | 'ownerId'>): Promise<ContentImport> {
    const { app, imports } = this.#parts;
    const stored = await app.mongo.transaction(async (session) => {
      // Of two at once, each counts the other.
      await app.mongo.serialise(session, `content imports ${ownerId}`);
      if ((await imports.countOf(ownerId, session)) >= contentImportLimits.most)
        throw new CodedError('content_imports_full');
      const workId = await this.#queue.add({ importId: record._id.toHexString() }, { session });
      const whole = { ...record, workId, ownerId: Types.ObjectId.createFromHexString(ownerId) };
      await imports.insert(whole, session);
      return whole;
    });
    return this.#shown(stored);
  }

  /** Throws `content_import_not_found`, `content_import_transition`. */
  async start(ownerId: string, id: string): Promise<ContentImport> {
    const { app, imports } = this.#parts;
    const { _id, checked } = await this.#find(ownerId, id);
    const imported = { ...noCounts, known: checked?.known ?? 0, skipped: checked?.skipped ?? [] };
    const started = await app.mongo.transaction(async (session) => {
      const workId = await this.#queue.add({ importId: id }, { session });
      const change = { state: 'importing', imported, workId, reason: null } as const;
      const changed = await imports.change(_id, ['checked'], change, session);
      if (!changed) throw new CodedError('content_import_transition');
      return changed;
    });
    return this.#shown(started);
  }

  /** Throws `content_import_not_found`, `content_import_transition`. */
  async cancel(ownerId: string, id: string): Promise<ContentImport> {
    const { app, imports } = this.#parts;
    const { _id, workId } = await this.#find(ownerId, id);
    const stopped = await app.mongo.transaction(async (session) => {
      const change = { state: 'cancelled', workId: null } as const;
      const changed = await imports.change(_id, ['checking', 'checked', 'importing'], change, session);
      if (!changed) throw new CodedError('content_import_transition');
      if (workId !== null) await this.#queue.cancel(workId, session);
      return changed;
    });
    return this.#shown(stopped);
  }

  /** Throws `content_import_not_found`, and `content_import_transition` while it is worked on. */
  async remove(ownerId: string, id: string): Promise<void> {
    const { app, imports, items } = this.#parts;
    const { _id, key } = await this.#find(ownerId, id);
    await app.mongo.transaction(async (session) => {
      const ends = await imports.change(_id, ended, { state: 'cancelled' }, session);
      if (!ends) throw new CodedError('content_import_transition');
      await items.removeOf(_id, session);
      await imports.remove(_id, session);
    });
    await app.uploads.remove(key);
  }

  /** Removes those from before that date with their files; says how many. */
  async removeBefore(date: Date): Promise<number> {
    const { app, imports, items } = this.#parts;
    const old = await imports.before(date, removedAtOnce);
    for (const { _id, key } of old) {
      await app.uploads.remove(key);
      await items.removeOf(_id);
      await imports.remove(_id);
    }
    return old.length;
  }

  /** All that an account sent goes with it, its files too. */
  async eraseAllOf(ownerId: string, session: ClientSession): Promise<number> {
    const { app, imports, items } = this.#parts;
    const own = await imports.listOf(ownerId);
    await items.removeAllOf(ownerId, session);
    for (const { _id, workId, key } of own) {
      if (workId !== null) await this.#queue.cancel(workId, session);
      await imports.remove(_id, session);
      // Done again after a crash it changes nothing.
      await app.uploads.remove(key);
    }
    return own.length;
  }

  async #work(id: string, context: WorkContext): Promise<void> {
    const record = await this.#parts.imports.find(id);
    if (record?.state === 'checking') await check(this.#parts, record, context);
    if (record?.state === 'importing') await importAll(this.#parts, record, context);
  }

  async #end(id: string, state: 'failed' | 'cancelled', reason: string | null, session: ClientSession): Promise<void> {
    const record = await this.#parts.imports.find(id, session);
    const end = { state, reason, workId: null } as const;
    if (record) await this.#parts.imports.change(record._id, ['checking', 'importing'], end, session);
  }

  /** An administrator has it tried again: an import that had begun goes on, a check begins anew. */
  async #revive(id: string, session: ClientSession): Promise<void> {
    const record = await this.#parts.imports.find(id, session);
    const state: ContentImportState = record?.imported ? 'importing' : 'checking';
    if (record) await this.#parts.imports.change(record._id, ['failed', 'cancelled'], { state, reason: null }, session);
  }

  async #find(ownerId: string, id: string): Promise<ContentImportRecord> {
    const record = await this.#parts.imports.findOf(ownerId, id);
    if (!record) throw new CodedError('content_import_not_found');
    return record;
  }

  async #shown(record: ContentImportRecord): Promise<ContentImport> {
    const { _id, filename, source, siteAddress, state, checked, imported, reason, workId, createdAt } = record;
    const isWorkedOn = state === 'checking' || state === 'importing';
    const work = isWorkedOn && workId !== null ? await this.#queue.find(workId) : null;
    return {
      id: _id.toHexString(),
      filename,
      source,
      siteAddress,
      state,
      checked,
      imported,
      progress: isWorkedOn ? (work?.progress ?? 0) : null,
      reason,
      createdAt: createdAt.toISOString(),
    };
  }
}

function shownItem({ _id, publishedAt, ...item }: ContentItemRecord): ContentImportItem {
  const { title, path, state, pictures, losses, postId, reason } = item;
  const date = publishedAt?.toISOString() ?? null;
  return { id: _id.toHexString(), title, publishedAt: date, path, state, pictures, losses, postId, reason };
}
