import { Worker } from 'node:worker_threads';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';
import { readReleaseFile } from '../../releases/release-files.ts';

/** What is wrong with a stylesheet. */
interface Wrong {
  readonly file: string;
  readonly reason: string;
}
interface Sheet {
  readonly file: string;
  readonly css: string;
}

const program = new URL('./read-styles.ts', import.meta.url);
/** Milliseconds; the largest stylesheet that there may be takes one second, on a machine that does little else. */
const patienceMs = 15_000;
const maxKilobytes = releaseLimits.stylesheetBytes / 1024;

/**
 * Reads the stylesheets of a release as each page that shows something of it will, in a thread that may be ended: the shell's own reads them for
 * everybody, and one that cannot be read would leave those of the others without rules.
 * @returns why the release is refused; null when its stylesheets can be read, or when it has none
 * @throws what the disk throws
 */
export async function verifyStyles(releasesDir: string, release: Release): Promise<ReleaseRefusal | null> {
  const refuse = (code: ReleaseRefusal['code'], message: string) => ({ code, message, owner: release.name });
  const { styles, 'styles-fragments': ofFragments } = release.assets;
  const sheets: Sheet[] = [];
  for (const file of [styles, ofFragments]) {
    if (file === undefined) continue;
    const bytes = await readReleaseFile(releasesDir, release, file);
    if (bytes.length > releaseLimits.stylesheetBytes)
      return refuse('size', `${file} pèse plus de ${maxKilobytes}\u00a0Ko.`);
    sheets.push({ file, css: bytes.toString('utf8') });
  }
  const wrong = sheets.length > 0 ? await firstWrong(sheets) : null;
  return (
    wrong &&
    refuse(
      'files',
      `${wrong.file} n’est pas une feuille de style\u00a0: ${wrong.reason}`.slice(0, releaseLimits.refusalMessage),
    )
  );
}

/** @throws when no thread can be started */
async function firstWrong(sheets: readonly Sheet[]): Promise<Wrong | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Wrong | null>();
  const thread = new Worker(program, { workerData: sheets, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const deadline = setTimeout(() => void thread.terminate(), patienceMs);
  const [{ file } = { file: '' }] = sheets;
  thread.once('message', (wrong: Wrong | null) => resolve(wrong));
  thread.once('error', (cause) => {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isTooLarge) resolve({ file, reason: 'la lire prend trop de mémoire' });
    else reject(cause);
  });
  // Of what was answered before nothing changes.
  thread.once('exit', () => resolve({ file, reason: 'la lire ne finit pas' }));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}
