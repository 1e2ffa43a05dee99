import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import type { ShellConfig } from '../config.ts';
import { integrityOf, shaOf } from './release-files.ts';

const manifestFile = 'release.json';
/** Files that are asked for at once. */
const together = 6;
const patienceMs = 15_000;
/** Milliseconds for all files of a release: a place that drips is one that does not answer. */
const placingMs = 60_000;

/** What a place answers that will not become right by asking again. */
class BadRelease extends Error {
  override readonly name = 'BadRelease';
  readonly code: 'files' | 'absent' | 'size';

  constructor(code: BadRelease['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Brings the files of a release here from the place of its part, if it has one and they are not here: another origin, or a bucket that answers by http. Each
 * file is compared with the manifest before any of it counts, and all of it is there at once or not at all. So a shell that was added, or lost its disk, has
 * them too.
 * @returns why the release is refused; null when it is here, or when its part has no place but this disk
 * @throws when the place does not answer: that is no fault of the release
 */
export async function placeRelease(
  { releasesDir, releaseOrigins }: Pick<ShellConfig, 'releasesDir' | 'releaseOrigins'>,
  release: Release,
  signal?: AbortSignal,
): Promise<ReleaseRefusal | null> {
  const origin = originOf(releaseOrigins, release.name);
  const folder = join(releasesDir, release.name, release.sha);
  if (origin === undefined || (await exists(join(folder, manifestFile)))) return null;
  const staging = join(releasesDir, release.name, `.${release.sha}-${randomUUID()}`);
  const address = (file: string) => `${origin}/${release.name}/${release.sha}/${file}`;
  const deadline = AbortSignal.timeout(placingMs);
  const ends = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    // Of all files that are read at once.
    const room = { bytes: releaseLimits.bytes };
    const bring = async (file: string, isRight: (bytes: Buffer) => boolean) => {
      const bytes = await readBounded(address(file), room, ends);
      if (!isRight(bytes)) throw new BadRelease('files', `${file} n’a pas l’empreinte que dit le manifeste.`);
      await mkdir(dirname(join(staging, file)), { recursive: true });
      await writeFile(join(staging, file), bytes);
    };
    await bring(manifestFile, (bytes) => shaOf(bytes.toString('utf8')) === release.sha);
    const waiting = Object.entries(release.files);
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [file, integrity] = next;
        await bring(file, (bytes) => integrityOf(bytes) === integrity);
      }
    };
    // All of them are over before anything is removed: none writes afterwards.
    const ended = await Promise.allSettled(
      Array.from({ length: together }, () =>
        work().catch((cause: unknown) => {
          waiting.length = 0;
          throw cause;
        }),
      ),
    );
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    await rename(staging, folder);
    return null;
  } catch (cause) {
    await rm(staging, { recursive: true, force: true });
    // Another process of this machine was faster.
    if (await exists(join(folder, manifestFile))) return null;
    if (!(cause instanceof BadRelease)) throw cause;
    return { code: cause.code, message: cause.message, owner: release.name };
  }
}

type Named = Pick<Release, 'name' | 'sha'>;

/** Whether the files of a release are on this disk. */
export const isPlaced = ({ releasesDir }: Pick<ShellConfig, 'releasesDir'>, { name, sha }: Named): Promise<boolean> =>
  exists(join(releasesDir, name, sha, manifestFile));

/** Removes files that were brought here and are of no use: of what is refused nothing stays, or its place would fill this disk. */
export async function removePlaced(
  { releasesDir }: Pick<ShellConfig, 'releasesDir'>,
  { name, sha }: Named,
): Promise<void> {
  // Away at once, so that no half of it is read.
  const away = join(releasesDir, name, `.${sha}-${randomUUID()}`);
  try {
    await rename(join(releasesDir, name, sha), away);
  } catch (cause) {
    // Another shell of this disk was faster.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return;
    throw cause;
  }
  await rm(away, { recursive: true, force: true });
}

/** Whether files of a part may have to be brought here first. */
export const hasOrigin = ({ releaseOrigins }: Pick<ShellConfig, 'releaseOrigins'>, name: string): boolean =>
  originOf(releaseOrigins, name) !== undefined;

const originOf = (origins: ShellConfig['releaseOrigins'], name: string): string | undefined =>
  origins.get(name) ?? origins.get('*');

/**
 * Reads a file of a place, within so many bytes.
 * @param room what is left for it, and for whatever else is read at the same time
 * @throws `BadRelease` when it is not there or larger; something else when the place does not answer
 */
export async function readBounded(address: string, room: { bytes: number }, signal?: AbortSignal): Promise<Buffer> {
  const deadline = AbortSignal.timeout(patienceMs);
  const answer = await fetch(address, {
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${address} answers ${answer.status}`);
  if (!answer.ok) throw new BadRelease('absent', `${new URL(address).pathname} n’est pas à l’adresse de la partie.`);
  const parts: Uint8Array[] = [];
  for await (const part of answer.body ?? []) {
    room.bytes -= part.byteLength;
    if (room.bytes < 0)
      throw new BadRelease('size', `Ses fichiers pèsent plus de ${releaseLimits.bytes / 1024 / 1024}\u00a0Mo.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false;
    throw cause;
  }
}
