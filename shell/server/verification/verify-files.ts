import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { releaseLimits } from '@letat/contracts/releases/constants';
import { type Release, type ReleaseRefusal, releaseManifest } from '@letat/contracts/releases/operations';
import { readReleaseFile, shaOf, TamperedError } from '../releases/release-files.ts';

/**
 * Compares a release with its folder: every file that is listed is there with its hash, nothing else is, everything that the manifest
 * names is listed, and all of it weighs no more than a release may. Sizes are looked at before anything is read.
 * @returns why the release is refused; null when it is what it says
 * @throws what the disk throws
 */
export async function verifyFiles(releasesDir: string, release: Release): Promise<ReleaseRefusal | null> {
  const refuse = (code: ReleaseRefusal['code'], message: string) => ({ code, message, owner: release.name });
  const folder = join(releasesDir, release.name, release.sha);
  const unlisted = namedFiles(release).find((file) => !Object.hasOwn(release.files, file));
  if (unlisted !== undefined) return refuse('files', `Le manifeste nomme ${unlisted} sans le lister.`);
  const found = await listFolder(folder);
  if (found === null) return refuse('absent', 'Ses fichiers ne sont pas là où le site les lit.');
  if (found.irregular !== null) return refuse('files', `${found.irregular} n’est pas un fichier ordinaire.`);
  if (found.bytes > releaseLimits.bytes) return refuse('size', `Ses fichiers pèsent plus de ${maxMegabytes}\u00a0Mo.`);
  const missing = Object.keys(release.files).find((file) => !found.files.has(file));
  if (missing !== undefined) return refuse('absent', `${missing} manque.`);
  const extra = [...found.files.keys()].find((file) => file !== manifestFile && !Object.hasOwn(release.files, file));
  if (extra !== undefined) return refuse('files', `${extra} n’est pas dans le manifeste.`);
  if (!found.files.has(manifestFile) || !(await isManifestOf(join(folder, manifestFile), release)))
    return refuse('files', `${manifestFile} n’est pas celui qui a été publié.`);
  for (const file of Object.keys(release.files)) {
    const isWhole = await isWholeFile(releasesDir, release, file);
    if (!isWhole) return refuse('files', `${file} n’a pas l’empreinte que dit le manifeste.`);
  }
  const listed = found.bytes - (found.files.get(manifestFile) ?? 0);
  // Releases that were sealed before do not say it.
  return release.bytes === undefined || release.bytes === listed
    ? null
    : refuse('size', `Ses fichiers pèsent ${listed}\u00a0octets, et son manifeste dit ${release.bytes}.`);
}

const manifestFile = 'release.json';
const maxMegabytes = releaseLimits.bytes / 1024 / 1024;

/** Every file that something in the manifest leads to. */
function namedFiles({ entry, server, routes, fragments, preload, assets }: Release): string[] {
  const chunks = [...routes, ...fragments].flatMap(({ chunks: { js, css } }) => [...js, ...css]);
  return [entry, server, ...chunks, ...preload, ...Object.values(assets)].filter((file) => file !== null);
}

interface Folder {
  /** Bytes of each. */
  files: ReadonlyMap<string, number>;
  bytes: number;
  /** The first thing in it that is neither a file nor a folder, such as a link to elsewhere. */
  irregular: string | null;
}

/** null when it is not there, or is no folder. */
async function listFolder(folder: string): Promise<Folder | null> {
  const stats = await lstat(folder).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')) return null;
    throw cause;
  });
  if (!stats?.isDirectory()) return null;
  const files = new Map<string, number>();
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll('\\', '/');
    if (!entry.isFile()) return { files, bytes, irregular: name };
    const { size } = await lstat(path);
    files.set(name, size);
    bytes += size;
    // It is refused for its weight by then: the rest need not be counted.
    if (bytes > releaseLimits.bytes) break;
  }
  return { files, bytes, irregular: null };
}

/** The text on the disk is what the release is named after, and says what was submitted. */
async function isManifestOf(path: string, { sha, signature: _signature, ...submitted }: Release): Promise<boolean> {
  const text = await readFile(path, 'utf8');
  return shaOf(text) === sha && isDeepStrictEqual(parseManifest(text), submitted);
}

function parseManifest(text: string): unknown {
  try {
    return releaseManifest.safeParse(JSON.parse(text)).data;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

async function isWholeFile(releasesDir: string, release: Release, file: string): Promise<boolean> {
  try {
    await readReleaseFile(releasesDir, release, file);
    return true;
  } catch (cause) {
    if (cause instanceof TamperedError) return false;
    throw cause;
  }
}
