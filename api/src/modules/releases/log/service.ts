import { createHash } from 'node:crypto';
import { releaseLimits } from '@letat/contracts/releases/constants';
import { emptyLogHash, entryText, filesText, type LoggedChange } from '@letat/contracts/releases/log/canonical';
import type { ReleaseLogEntry } from '@letat/contracts/releases/log/operations';
import type { Release } from '@letat/contracts/releases/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { ReleaseLogRepository } from './repository.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Every change of what is live, for strangers to check: append-only, each entry under the hash of the one before it. */
export class ReleaseLog {
  readonly #entries: ReleaseLogRepository;
  readonly #clock: Clock;

  constructor(entries: ReleaseLogRepository, clock: Clock) {
    this.#entries = entries;
    this.#clock = clock;
  }

  /** In the transaction of the change, which holds the lock of the releases: entries are added one after the other. */
  async append(
    { name, sha, files }: Release,
    { action, by, set }: Pick<LoggedChange, 'action' | 'by' | 'set'>,
    session: ClientSession,
  ): Promise<void> {
    const last = await this.#entries.last(session);
    const entry: LoggedChange = {
      index: last === null ? 0 : last.index + 1,
      at: this.#clock.now().toISOString(),
      ...{ action, by, name, sha, set },
      files: sha256(filesText(files)),
    };
    await this.#entries.insert({ ...entry, hash: sha256(entryText(last?.hash ?? emptyLogHash, entry)) }, session);
  }

  list(from: number): Promise<ReleaseLogEntry[]> {
    return this.#entries.list(from, releaseLimits.logPage);
  }

  /** Whether that release was ever live. */
  has(name: string, sha: string): Promise<boolean> {
    return this.#entries.has(name, sha);
  }
}
