import type { LiveRelease } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFiles } from '../static-files.ts';
import { type Deltas, deltasOf } from './dictionaries.ts';

/** Releases of a part whose readers are sent what differs. */
const maxOlder = 3;

/**
 * What differs between files of the releases that are live and those of the releases before that readers asked for last. It is made when a
 * release goes live, one file after the other and never for a request: until then, and for any other dictionary, files are sent whole.
 */
export class ReleaseDeltas {
  readonly #files: ReleaseFiles;
  readonly #log: FastifyBaseLogger;
  /** By release, then by file. */
  readonly #deltas = new Map<string, Map<string, Deltas>>();
  #isStopped = false;

  constructor(files: ReleaseFiles, log: FastifyBaseLogger) {
    this.#files = files;
    this.#log = log;
  }

  /** @param path `<name>/<sha>/<file>` */
  find(path: string, dictionary: string): Buffer | undefined {
    const [name = '', sha = '', ...rest] = path.split('/');
    return this.#deltas.get(`${name}/${sha}`)?.get(rest.join('/'))?.get(dictionary);
  }

  /** Makes those of these releases that are not there yet, and forgets those of all others. One call at a time; never rejects. */
  async prepare(releases: readonly LiveRelease[]): Promise<void> {
    const wanted = new Map(
      releases
        .filter(({ withdrawn }) => withdrawn !== true)
        .map((release) => [`${release.name}/${release.sha}`, release]),
    );
    for (const key of this.#deltas.keys()) if (!wanted.has(key)) this.#deltas.delete(key);
    for (const [key, release] of wanted) if (!this.#deltas.has(key)) await this.#prepareRelease(key, release);
  }

  /** Has `prepare` end after the file that it is at. */
  stop(): void {
    this.#isStopped = true;
  }

  async #prepareRelease(key: string, { name, sha, files }: LiveRelease): Promise<void> {
    const made = new Map<string, Deltas>();
    try {
      const older = await this.#files.othersOf(name, sha, maxOlder);
      for (const file of older.length > 0 ? Object.keys(files) : []) {
        if (this.#isStopped) return;
        const whole = await this.#files.readComparable(name, sha, file);
        if (whole === null) continue;
        const dictionaries = await Promise.all(older.map((other) => this.#files.readComparable(name, other, file)));
        made.set(file, await deltasOf(whole, dictionaries));
      }
      this.#deltas.set(key, made);
      if (older.length > 0) this.#log.info({ release: key, older }, 'release deltas: made');
    } catch (cause) {
      this.#log.warn({ release: key, reason: String(cause) }, 'release deltas: not made, files are sent whole');
    }
  }
}
