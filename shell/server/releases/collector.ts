import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CollectedRelease, listNeededReleases } from '@letat/contracts/releases/collection/operations';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';

const dayMs = 24 * 60 * 60 * 1000;
const releaseName = /^[a-z][a-z0-9-]{1,40}$/;
/** A release, or what is left of copying one or of removing one. */
const folderName = /^(?:[0-9a-f]{16}|\.[0-9a-f]{16}-[0-9a-f-]{36})$/;

/** A folder of a part that was not asked for in thirty days. */
interface OldRelease {
  readonly name: string;
  readonly folder: string;
}

/** Removes releases that nobody needs, one at a time. */
interface Collector {
  /** Resolves once that is done; never rejects. */
  collect(): Promise<void>;
  close(): void;
}

/**
 * At its start and once a day, removes the files of releases that are neither live nor to be gone back to nor waiting, and that no page asked for in
 * thirty days. What it removed stands in the log and in the audit. Without the API it removes nothing.
 */
export function startCollector({ config, log }: { config: ShellConfig; log: FastifyBaseLogger }): Collector {
  const { releasesDir } = config;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void collect(), dayMs).unref();
  void collect();

  function collect(): Promise<void> {
    running = running.then(removeOld);
    return running;
  }

  async function removeOld(): Promise<void> {
    try {
      const collected: CollectedRelease[] = [];
      const since = Date.now() - releaseLimits.retentionDays * dayMs;
      const old = await oldReleases(since);
      if (old.length === 0) return;
      // Asked for after the disk was read: what was published meanwhile is among it.
      const { releases } = listNeededReleases.responses[200].parse(await callApi('needed-releases'));
      const needed = new Set(releases.map(({ name, sha }) => `${name}/${sha}`));
      for (const { name, folder } of old) {
        if (stopping.signal.aborted) break;
        if (needed.has(`${name}/${folder}`)) continue;
        const bytes = await remove({ name, folder }, since);
        if (bytes !== null && !folder.startsWith('.')) collected.push({ name, sha: folder, bytes });
      }
      for (let at = 0; at < collected.length; at += releaseLimits.collectedTogether)
        await callApi('release-collections', {
          releases: collected.slice(at, at + releaseLimits.collectedTogether),
        });
    } catch (cause) {
      if (!stopping.signal.aborted)
        log.error({ err: cause }, 'collector: old releases not removed, tried again tomorrow');
    }
  }

  async function oldReleases(since: number): Promise<OldRelease[]> {
    const old: OldRelease[] = [];
    for (const name of await namesIn(releasesDir, releaseName))
      for (const folder of await namesIn(join(releasesDir, name), folderName))
        if ((await lastAskedFor(join(releasesDir, name, folder))) < since) old.push({ name, folder });
    return old;
  }

  /**
   * Away at once, so that no half of it is served; then file by file.
   * @returns its bytes; null when it was asked for, or published again, while others were removed, or another shell of this disk removed it
   */
  async function remove({ name, folder }: OldRelease, since: number): Promise<number | null> {
    const path = join(releasesDir, name, folder);
    try {
      if ((await lastAskedFor(path)) >= since) return null;
      const bytes = await bytesIn(path);
      const away = folder.startsWith('.') ? path : join(releasesDir, name, `.${folder}-${randomUUID()}`);
      if (away !== path) await rename(path, away);
      await rm(away, { recursive: true, force: true });
      log.info({ release: `${name}@${folder}`, bytes }, 'collector: release removed');
      return bytes;
    } catch (cause) {
      if (!isAbsent(cause)) throw cause;
      return null;
    }
  }

  async function callApi(path: string, body?: { releases: readonly CollectedRelease[] }): Promise<unknown> {
    const answer = await fetch(`${config.apiUrl}/internal/${path}`, {
      headers: { authorization: `Bearer ${config.internalToken}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(15_000)]),
    });
    if (!answer.ok) throw new Error(`the API answers ${answer.status} for ${path}`);
    return answer.json();
  }

  return {
    collect,
    close() {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

async function namesIn(path: string, pattern: RegExp): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => pattern.test(name));
  } catch (cause) {
    if (isAbsent(cause)) return [];
    throw cause;
  }
}

/** As it was noted (asked-releases.ts), else when the folder was last changed; now for one that is gone. */
async function lastAskedFor(folder: string): Promise<number> {
  for (const path of [join(folder, 'release.json'), folder])
    try {
      return (await stat(path)).mtimeMs;
    } catch (cause) {
      if (!isAbsent(cause)) throw cause;
    }
  return Date.now();
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const isAbsent = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
