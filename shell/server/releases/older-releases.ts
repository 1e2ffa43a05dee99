import { releaseManifest } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { canBeRelease, shaOf } from './release-files.ts';
import { placeRelease, readBounded } from './release-origins.ts';

const maxManifestBytes = 4 * 1024 * 1024;
/** What is not at its place may be put there later. */
const askAgainMs = 60_000;
const maxAbsent = 1000;

type Places = Pick<ShellConfig, 'releasesDir' | 'releaseOrigins'>;

/**
 * Releases of before this shell was there. A page that is open for weeks asks for parts of its own release, and any of several shells may be the one that
 * answers: a shell of its own disk, added or started anew, brings what it never served from the place of the part.
 */
export class OlderReleases {
  readonly #places: Places;
  readonly #log: FastifyBaseLogger;
  readonly #bringing = new Map<string, Promise<boolean>>();
  readonly #absent = new Map<string, number>();

  constructor(places: Places, log: FastifyBaseLogger) {
    this.#places = places;
    this.#log = log;
  }

  /** Whether there is a place to ask for it, and it was not found missing there a moment ago. */
  mayBring(name: string, sha: string): boolean {
    if (!canBeRelease(name, sha) || this.#originOf(name) === undefined) return false;
    return (this.#absent.get(`${name}/${sha}`) ?? Number.NEGATIVE_INFINITY) < Date.now() - askAgainMs;
  }

  /** Brings a release here. @returns whether it is here, whole and as it was published */
  bring(name: string, sha: string): Promise<boolean> {
    const key = `${name}/${sha}`;
    const running = this.#bringing.get(key);
    if (running) return running;
    const next = this.#bring(name, sha)
      .catch((cause: unknown) => {
        this.#log.warn({ release: key, reason: String(cause) }, 'older releases: not brought');
        return false;
      })
      .then((isHere) => {
        if (!isHere) this.#noteAbsent(key);
        return isHere;
      })
      .finally(() => this.#bringing.delete(key));
    this.#bringing.set(key, next);
    return next;
  }

  async #bring(name: string, sha: string): Promise<boolean> {
    const bytes = await readBounded(`${this.#originOf(name)}/${name}/${sha}/release.json`, {
      bytes: maxManifestBytes,
    });
    const text = bytes.toString('utf8');
    // The name of a release is the hash of its manifest: a shell that answers cannot make another one of it.
    if (shaOf(text) !== sha) throw new Error('its manifest is not what it is named after');
    const refusal = await placeRelease(this.#places, { ...releaseManifest.parse(JSON.parse(text)), sha });
    if (refusal) throw new Error(refusal.message);
    return true;
  }

  #originOf(name: string): string | undefined {
    return this.#places.releaseOrigins.get(name) ?? this.#places.releaseOrigins.get('*');
  }

  /** The oldest are forgotten: a caller who makes names up fills no memory. */
  #noteAbsent(key: string): void {
    this.#absent.delete(key);
    this.#absent.set(key, Date.now());
    for (const oldest of this.#absent.keys()) {
      if (this.#absent.size <= maxAbsent) break;
      this.#absent.delete(oldest);
    }
  }
}
