import type { ContentExport, ContentExportCounts } from '@letat/contracts/content-exports/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { archive } from '../../archive/zip.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { SessionUser } from '../../plugins/session.ts';
import { daysAfter } from '../../time/days.ts';
import type { Queue, WorkContext } from '../jobs/index.ts';
import { collect } from './collect.ts';
import { contentExportReady } from './mails/content-export-ready.ts';
import type { AuthorsExport, ContentExportsRepository } from './repository.ts';

interface Parts {
  app: FastifyInstance;
  exports: ContentExportsRepository;
  publicOrigin: string;
  /** A moment as people read it, in the site's time zone. */
  moment(date: Date): string;
}

/** Thousands of articles with their pictures take their time. */
const patienceMs = 2 * 60 * 60 * 1000;
const removedAtOnce = 50;

/** Archives of all that an author made. */
export class ContentExportsService {
  readonly #parts: Parts;
  readonly #queue: Queue<{ ownerId: string }>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#queue = parts.app.jobs.queue({
      name: 'content-exports',
      label: 'Archives d’articles',
      payload: z.object({ ownerId: z.string() }),
      patienceMs,
      work: ({ ownerId }, context) => this.#make(context.id, ownerId, context),
      failed: ({ ownerId }, _reason, session) => this.#fail(ownerId, session),
    });
  }

  /** Asks for an archive. One that is being made is the one. */
  async ask(ownerId: string): Promise<ContentExport> {
    const { app, exports } = this.#parts;
    await app.mongo.transaction(async (session) => {
      const id = await this.#queue.add({ ownerId }, { session, key: ownerId });
      await exports.open(id, ownerId, app.clock.now(), session);
    });
    const asked = await this.of(ownerId);
    if (!asked) throw new Error('an archive was asked for and is not there');
    return asked;
  }

  /** The last one that this author asked for, while there is something to say of it. */
  async of(ownerId: string): Promise<ContentExport | null> {
    const latest = await this.#parts.exports.latestOf(ownerId);
    if (!latest || this.#isOver(latest)) return null;
    const { id, state, askedAt, availableUntil, size, counts } = latest;
    const work = state === 'open' ? await this.#queue.find(id) : null;
    return {
      state: state === 'open' ? (work?.state === 'running' ? 'running' : 'waiting') : state,
      progress: state === 'done' ? 1 : (work?.progress ?? 0),
      askedAt: askedAt.toISOString(),
      availableUntil: availableUntil?.toISOString() ?? null,
      size,
      counts: counts && { ...counts, works: counts.works ?? [] },
    };
  }

  /** A link for this session alone. Throws `content_export_not_found`. */
  async link({ id, sessionId, username }: SessionUser): Promise<string> {
    const latest = await this.#parts.exports.latestOf(id);
    if (!latest?.key || latest.state !== 'done' || this.#isOver(latest))
      throw new CodedError('content_export_not_found');
    return this.#parts.app.uploads.downloadUrl(latest.key, { filename: `mes-articles-${username}.zip`, sessionId });
  }

  /** Removes what was there for long enough; the record last, so that what fails half-way is found again. */
  async removeExpired(now: Date, signal: AbortSignal): Promise<number> {
    const { app, exports } = this.#parts;
    let removed = 0;
    for (;;) {
      const some = await exports.listExpired(now, removedAtOnce);
      if (some.length === 0 || signal.aborted) return removed;
      for (const { id, key } of some) {
        await app.uploads.remove(key ?? keyOf(id));
        await exports.remove(id);
        removed += 1;
      }
    }
  }

  /** Makes the archive. Made again after a crash, it takes the place of the first. */
  async #make(id: string, ownerId: string, { signal, held, progress }: WorkContext): Promise<void> {
    const { app, exports, publicOrigin, moment } = this.#parts;
    const known = await app.users.findAccount(ownerId);
    if (!known || known.erased) {
      // The person was erased in the meantime, perhaps after a first attempt.
      await app.uploads.remove(keyOf(id));
      return exports.remove(id);
    }
    const { account } = known;
    const counts: ContentExportCounts = {
      ...{ posts: 0, pictures: 0, comments: 0, subscribers: 0, missing: 0 },
      works: [],
    };
    const madeAt = moment(app.clock.now());
    const collecting = { features: app, owner: account, publicOrigin, madeAt, signal, progress };
    const size = await app.uploads.store(keyOf(id), archive(collect(collecting, counts)));
    app.failpoints.pass('bulk-added');
    await app.mongo.transaction(async (session) => {
      await held(session);
      const availableUntil = daysAfter(app.clock.now(), retentionPeriods.contentExportDays);
      await exports.end(id, { state: 'done', key: keyOf(id), size, counts, availableUntil }, session);
      const data = { until: moment(availableUntil) };
      await app.mail.send({ template: contentExportReady, to: account.email, userId: account.id, data }, session);
    });
  }

  /** The one that is under way will not come; the author may ask again. */
  async #fail(ownerId: string, session: ClientSession): Promise<void> {
    const { app, exports } = this.#parts;
    const open = await exports.latestOf(ownerId, session);
    if (open?.state !== 'open') return;
    const availableUntil = daysAfter(app.clock.now(), retentionPeriods.contentExportDays);
    await exports.end(open.id, { state: 'failed', key: null, size: null, counts: null, availableUntil }, session);
  }

  #isOver({ availableUntil }: AuthorsExport): boolean {
    return availableUntil !== null && availableUntil < this.#parts.app.clock.now();
  }
}

const keyOf = (id: string) => `exports/${id}`;
