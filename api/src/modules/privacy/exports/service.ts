import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { DataExport } from '@letat/contracts/privacy/operations';
import type { FastifyInstance } from 'fastify';
import { archive } from '../../../archive/zip.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { personOf } from '../../../plugins/personal-data.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import { daysAfter, daysBefore } from '../../../time/days.ts';
import type { Queue, WorkContext } from '../../jobs/index.ts';
import { privacyExportReady } from '../mails/privacy-export-ready.ts';
import { collect } from './collect.ts';
import type { ExportsRepository, PersonsExport } from './repository.ts';

/** The modules that an export needs. */
export type ExportFeatures = Pick<
  FastifyInstance,
  'clock' | 'privacy' | 'mongo' | 'users' | 'uploads' | 'mail' | 'notifications'
>;

interface Needs {
  exports: ExportsRepository;
  features: ExportFeatures;
  queue(): Queue<{ userId: string }>;
  /** A moment as people read it, in the site's time zone. */
  moment(date: Date): string;
}

const removedAtOnce = 50;

/** Copies of all that the site knows of a person. */
export class ExportsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Asks for a copy. One that is being made, or was made today, is the one. */
  async ask(userId: string): Promise<DataExport> {
    const { exports, features, queue } = this.#needs;
    await features.mongo.transaction(async (session) => {
      const latest = await exports.latestOf(userId, session);
      const isFresh = latest?.state === 'done' && latest.askedAt > daysBefore(features.clock.now(), 1);
      if (isFresh) return;
      const id = await queue().add({ userId }, { session, key: userId });
      await exports.open(id, userId, session);
    });
    const asked = await this.of(userId);
    if (!asked) throw new Error('an export was asked for and is not there');
    return asked;
  }

  /** The last one that this person asked for, while there is something to say of it. */
  async of(userId: string): Promise<DataExport | null> {
    const latest = await this.#needs.exports.latestOf(userId);
    if (!latest || this.#isOver(latest)) return null;
    const { askedAt, availableUntil, size } = latest;
    return {
      ...(await this.stateOf(latest)),
      askedAt: askedAt.toISOString(),
      availableUntil: availableUntil?.toISOString() ?? null,
      size,
    };
  }

  async stateOf({ id, state }: PersonsExport): Promise<Pick<DataExport, 'state' | 'progress'>> {
    if (state !== 'open') return { state, progress: state === 'done' ? 1 : 0 };
    const work = await this.#needs.queue().find(id);
    return { state: work?.state === 'running' ? 'running' : 'waiting', progress: work?.progress ?? 0 };
  }

  /** A link for this session alone. Throws `export_not_found`. */
  async link({ id, sessionId, username }: SessionUser): Promise<string> {
    const latest = await this.#needs.exports.latestOf(id);
    if (!latest?.key || latest.state !== 'done' || this.#isOver(latest)) throw new CodedError('export_not_found');
    const filename = `mes-donnees-${username}.zip`;
    return this.#needs.features.uploads.downloadUrl(latest.key, { filename, sessionId });
  }

  /** Makes the copy. Made again after a crash, it takes the place of the first. */
  async make(id: string, userId: string, { signal, held, progress }: WorkContext): Promise<void> {
    const { exports, features, moment } = this.#needs;
    const known = await features.users.findAccount(userId);
    const key = `exports/${id}`;
    if (!known || known.erased) {
      // The person was erased in the meantime, perhaps after a first attempt.
      await features.uploads.remove(key);
      return exports.remove(id);
    }
    const { account } = known;
    const collecting = {
      privacy: features.privacy,
      person: personOf(account),
      fullName: account.fullName,
      signal,
      progress,
    };
    const madeAt = moment(features.clock.now());
    const size = await features.uploads.store(key, archive(collect({ ...collecting, madeAt })));
    await features.mongo.transaction(async (session) => {
      await held(session);
      const doneAt = features.clock.now();
      const availableUntil = daysAfter(doneAt, retentionPeriods.exportDays);
      await exports.end(id, { state: 'done', key, size, doneAt, availableUntil }, session);
      await this.#notify(account, moment(availableUntil), session);
    });
  }

  /** The one that is under way will not come; the person may ask again. */
  async fail(userId: string, session: ClientSession): Promise<void> {
    const { exports, features } = this.#needs;
    const open = await exports.latestOf(userId, session);
    if (open?.state !== 'open') return;
    const availableUntil = daysAfter(features.clock.now(), retentionPeriods.exportDays);
    const end = { state: 'failed', key: null, size: null, doneAt: null, availableUntil } as const;
    await exports.end(open.id, end, session);
  }

  /** Removes what was there for long enough; the record last, so that what fails half-way is found again. */
  async removeExpired(now: Date, signal: AbortSignal): Promise<number> {
    const { exports, features } = this.#needs;
    let removed = 0;
    for (;;) {
      const some = await exports.listExpired(now, removedAtOnce);
      if (some.length === 0 || signal.aborted) return removed;
      for (const { id, key } of some) {
        await features.uploads.remove(key ?? `exports/${id}`);
        await exports.remove(id);
        removed += 1;
      }
    }
  }

  #isOver({ availableUntil }: PersonsExport): boolean {
    return availableUntil !== null && availableUntil < this.#needs.features.clock.now();
  }

  async #notify({ id: userId, email }: Account, until: string, session: ClientSession): Promise<void> {
    const { mail, notifications } = this.#needs.features;
    await mail.send({ template: privacyExportReady, to: email, userId, data: { until } }, session);
    await notifications.notify(
      {
        userId,
        kind: 'privacy',
        text: `La copie de vos données est prête, jusqu’au ${until}.`,
        href: '/account/confidentialite',
        key: 'privacy-export',
      },
      session,
    );
  }
}
