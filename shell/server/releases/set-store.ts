import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { readReleaseFile } from './release-files.ts';
import { checkSignedSet, checkStoredSet, readJson, type Trust, type TrustedSet, trust } from './signed-set.ts';
import { WholeFiles } from './whole-files.ts';

/** A set can be served when it has a platform and every file of that platform is what was published. */
export async function checkPlatform(set: ReleaseSet, releasesDir: string): Promise<void> {
  const platform = set.releases.find(({ kind }) => kind === 'platform');
  if (!platform) throw new Error('the set has no platform release yet');
  await Promise.all(Object.keys(platform.files).map((file) => readReleaseFile(releasesDir, platform, file)));
}

/** What can be served, and a way to remember that it could. */
export interface FoundSet extends Omit<TrustedSet, 'trust'> {
  /** For a start without the API. */
  remember(): Promise<void>;
  /** It served for a while: for a start after a later one ended this shell again and again. */
  prove(): Promise<void>;
}

/** Sets that this shell may serve: whom it trusts stands on its disk, and so does the last set that worked. */
export class SetStore {
  readonly #config: ShellConfig;
  readonly #log: FastifyBaseLogger;
  #trust: Trust | null;
  readonly #files: WholeFiles;

  private constructor(config: ShellConfig, log: FastifyBaseLogger, known: Trust | null) {
    this.#config = config;
    this.#log = log;
    this.#trust = known;
    this.#files = new WholeFiles(config.dataDir);
  }

  /**
   * A shell that trusts nobody yet trusts the first set that it gets.
   * @throws when what it trusts cannot be read: then nobody is trusted in its place
   */
  static async open(config: ShellConfig, log: FastifyBaseLogger): Promise<SetStore> {
    const stored = await readStored(config, files.trust, log);
    const known = stored === null ? null : trust.safeParse(stored).data;
    if (known === undefined)
      throw new Error(`${files.trust} in ${config.dataDir} cannot be read: put it back, or remove it to trust anew`);
    return new SetStore(config, log, known);
  }

  /** Asks the API for the stable set. Throws when it cannot be had, and `UntrustedSet`. */
  async fetch(): Promise<FoundSet> {
    const known = this.known();
    const response = await fetch(`${this.#config.apiUrl}/internal/release-set`, {
      headers: { authorization: `Bearer ${this.#config.internalToken}` },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new Error(`the API answers ${response.status} for the release set`);
    return this.check(await readJson(response), known);
  }

  /** What is trusted now, to be taken down before something is asked for: a newer set may be seen until the answer comes. */
  known(): Trust | null {
    return this.#trust;
  }

  /** Checks a set that the API sent. What was seen counts from then on, whether it is served or not. Throws `UntrustedSet`. */
  async check(answer: unknown, known: Trust | null): Promise<FoundSet> {
    const { trust: seen, ...found } = checkSignedSet(answer, known, new Date());
    if (isNewer(seen, this.#trust)) {
      this.#trust = seen;
      await this.#files.write(files.trust, seen);
    }
    return {
      ...found,
      remember: () => this.#files.write(files.lastKnownGood, answer),
      prove: () => this.#files.write(files.proven, answer),
    };
  }

  /**
   * The last set that worked here, or the last one that served for a while; null when there is none, it cannot be read or is not what was
   * stored.
   */
  async recall(which: 'lastKnownGood' | 'proven'): Promise<FoundSet | null> {
    const stored = await readStored(this.#config, files[which], this.#log);
    if (stored === null || !this.#trust) return null;
    const nothing = async () => {};
    try {
      return { ...checkStoredSet(stored, this.#trust), remember: nothing, prove: nothing };
    } catch (cause) {
      this.#log.error({ reason: String(cause) }, `set store: ${files[which]} is not what was stored`);
      return null;
    }
  }
}

/** Another root, or a later version of the same one's. */
function isNewer(seen: Trust, known: Trust | null): boolean {
  if (known === null || seen.root.version !== known.root.version)
    return known === null || seen.root.version > known.root.version;
  return (seen.newest?.version ?? 0) > (known.newest?.version ?? 0);
}

const files = { trust: 'trusted-set.json', lastKnownGood: 'last-known-good-set.json', proven: 'proven-set.json' };

/** null when it is not there. One that cannot be read is an operator's to look at: nobody is trusted in its place. */
async function readStored({ dataDir }: ShellConfig, file: string, log: FastifyBaseLogger): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(dataDir, file), 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    if (file === files.trust) throw cause;
    log.error({ reason: String(cause) }, `set store: ${file} cannot be read`);
    return null;
  }
}
