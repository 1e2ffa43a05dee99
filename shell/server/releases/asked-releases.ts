import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Often enough for what is counted in days. */
const hourMs = 60 * 60 * 1000;

/**
 * Notes on the disk when a browser last asked for a file of each release, as the time of its `release.json`: pages that are open for weeks
 * ask for parts of theirs, whichever process of the shell answers.
 */
export class AskedReleases {
  readonly #directory: string;
  readonly #log: FastifyBaseLogger;
  readonly #notedAt = new Map<string, number>();

  constructor(directory: string, log: FastifyBaseLogger) {
    this.#directory = directory;
    this.#log = log;
  }

  /** @param path of a file that is there: `<name>/<sha>/<file>` */
  note(path: string): void {
    const [name = '', sha = ''] = path.split('/');
    const release = `${name}/${sha}`;
    const now = Date.now();
    if ((this.#notedAt.get(release) ?? 0) > now - hourMs) return;
    this.#notedAt.set(release, now);
    utimes(join(this.#directory, release, 'release.json'), now / 1000, now / 1000).catch((cause: unknown) =>
      this.#log.warn({ release, reason: String(cause) }, 'asked releases: time of a release not noted'),
    );
  }
}
