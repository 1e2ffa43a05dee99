import { Worker } from 'node:worker_threads';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import { readReleaseFile } from '../../releases/release-files.ts';
import type { GivenTexts, ReadTexts } from './read-texts.ts';

const program = new URL('./read-texts.ts', import.meta.url);
/** Milliseconds; the largest of our releases takes one second, on a machine that does little else. */
const patienceMs = 60_000;
const memoryMb = 512;
const maxKilobytes = releaseLimits.stylesheetBytes / 1024;
/** Things that are told; who mends them finds the others. */
const shown = 5;

/**
 * Reads the stylesheets of a release as each page that shows something of it will, and what its scripts and styles do to what all parts of a page share:
 * in a thread that may be ended. One stylesheet that cannot be read would be read again for each page; and what its manifest says that it does was
 * written by a team that publishes it.
 * @returns why the release is refused; null when it is what it says
 * @throws what the disk throws, and when no thread can be started or the signal ends it
 */
export async function verifyTexts(
  releasesDir: string,
  release: Release,
  signal: AbortSignal,
): Promise<ReleaseRefusal | null> {
  const refuse = (code: ReleaseRefusal['code'], message: string) => ({
    code,
    message: message.slice(0, releaseLimits.refusalMessage),
    owner: release.name,
  });
  const { styles, 'styles-fragments': ofFragments } = release.assets;
  const sheets = [styles, ofFragments].filter((file) => file !== undefined);
  // One of before this was looked at, or of a development session, says nothing that could be compared.
  const isCompared = release.effects !== undefined;
  const said = isCompared ? Object.keys(release.files).filter((file) => /^browser\/.*\.(?:js|css)$/.test(file)) : [];
  const texts: Record<string, string> = {};
  for (const file of new Set([...sheets, ...said])) {
    const bytes = await readReleaseFile(releasesDir, release, file);
    if (sheets.includes(file) && bytes.length > releaseLimits.stylesheetBytes)
      return refuse('size', `${file} pèse plus de ${maxKilobytes}\u00a0Ko.`);
    texts[file] = bytes.toString('utf8');
  }
  if (Object.keys(texts).length === 0) return null;
  const { wrong, effects } = await readInThread({ texts, sheets }, signal);
  if (wrong) return refuse('files', `${wrong.file} ne peut être lu\u00a0: ${wrong.reason}`);
  const known = new Set(release.effects);
  const concealed = isCompared ? effects.filter((effect) => !known.has(effect)) : [];
  if (concealed.length === 0) return null;
  const more = concealed.length > shown ? ` et ${concealed.length - shown} autres` : '';
  return refuse(
    'effects',
    `Son manifeste ne dit pas ce qu’elle fait à toute la page\u00a0: ${concealed.slice(0, shown).join(', ')}${more}.`,
  );
}

async function readInThread(given: GivenTexts, signal: AbortSignal): Promise<ReadTexts> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadTexts>();
  const [file = ''] = Object.keys(given.texts);
  const failed = (reason: string) => resolve({ wrong: { file, reason }, effects: [] });
  const thread = new Worker(program, { workerData: given, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const stop = () => {
    reject(signal.reason);
    void thread.terminate();
  };
  signal.addEventListener('abort', stop, { once: true });
  const deadline = setTimeout(() => void thread.terminate(), patienceMs);
  thread.once('message', (read: ReadTexts) => resolve(read));
  thread.once('error', (cause) => {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isTooLarge) failed('lui ou un autre prend trop de mémoire');
    else reject(cause);
  });
  // Of what was answered before nothing changes.
  thread.once('exit', () => failed('lui ou un autre ne finit pas'));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
