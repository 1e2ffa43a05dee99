import type { RetentionRow } from '@letat/contracts/privacy/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { PersonalData, PrivacyRegistry } from '../../../plugins/personal-data.ts';
import type { WorkContext } from '../../jobs/index.ts';
import type { RetentionRun, RetentionRunsRepository } from './repository.ts';

interface Parts {
  clock: Clock;
  privacy: PrivacyRegistry;
  runs: RetentionRunsRepository;
  content: Content;
}

type Enforced = PersonalData & { retention: { enforcedBy: 'job' } };

/** The tag of the public answer that shows the table. */
export const retentionTag = 'retention';

/** How long each kind of data is retained, from the one table that the modules make up, and the end of what was retained for long enough. */
export class Retention {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The table, row by row, with what the last night did. */
  async rows(): Promise<RetentionRow[]> {
    const { privacy } = this.#parts;
    const held = await Promise.all(privacy.held().map((data) => this.#rowOf(data)));
    const elsewhere = privacy
      .elsewhere()
      .map(
        ({ id, feature, label, rule }) =>
          ({ id, feature, what: label, rule, enforcedBy: 'operator', lastRun: null }) as const,
      );
    return [...held.sort((a, b) => a.what.localeCompare(b.what, 'fr')), ...elsewhere];
  }

  /** How much is too old; removes nothing. */
  async dryRun(): Promise<{ id: string; what: string; expired: number }[]> {
    const now = this.#parts.clock.now();
    return Promise.all(
      this.#enforced().map(async ({ collection, label, retention }) => ({
        id: collection,
        what: label,
        expired: await retention.expired(now),
      })),
    );
  }

  /** Removes what is too old. What fails in one collection does not stop the others; the job is then tried again. */
  async run({ signal, held, log, progress }: Pick<WorkContext, 'signal' | 'held' | 'log' | 'progress'>): Promise<void> {
    const { clock, content, runs } = this.#parts;
    const enforced = this.#enforced();
    const done: RetentionRun[] = [];
    for (const [index, data] of enforced.entries()) {
      await held();
      done.push(await end(data, clock.now(), signal, log));
      await progress((index + 1) / enforced.length);
    }
    await content.change(async (session, invalidate) => {
      await runs.insert(done, session);
      invalidate(retentionTag);
    });
    const failed = done.filter((run) => run.failed).map(({ rule }) => rule);
    if (failed.length > 0) throw new Error(`Échec de la conservation pour : ${failed.join(', ')}.`);
  }

  #enforced(): Enforced[] {
    return this.#parts.privacy.held().filter(isEnforced);
  }

  async #rowOf({ collection, feature, label, retention: { rule, enforcedBy } }: PersonalData): Promise<RetentionRow> {
    const last = enforcedBy === 'job' ? await this.#parts.runs.lastOf(collection) : null;
    const lastRun = last && { at: last.at.toISOString(), removed: last.removed, failed: last.failed };
    return { id: collection, feature, what: label, rule, enforcedBy, lastRun };
  }
}

function isEnforced(data: PersonalData): data is Enforced {
  return data.retention.enforcedBy === 'job';
}

async function end(
  { collection, retention }: Enforced,
  at: Date,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<RetentionRun> {
  try {
    const removed = await retention.remove(at, signal);
    log.info({ collection, removed }, 'retention: expired records removed');
    return { rule: collection, at, removed, failed: false };
  } catch (error) {
    log.error({ err: error, collection }, 'retention: expired records could not be removed');
    return { rule: collection, at, removed: 0, failed: true };
  }
}
