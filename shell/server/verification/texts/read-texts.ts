import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readStylesheet } from '../../http/pages/used-styles.ts';
import { releaseEffects } from '../effects/release-effects.ts';

/** What the thread is given: texts by their files, and which of them are stylesheets that pages have the rules of. */
const givenTexts = z.object({
  texts: z.record(z.string(), z.string()),
  sheets: z.array(z.string()),
});
export type GivenTexts = z.infer<typeof givenTexts>;

/** What it says: the first file that cannot be read, or what the scripts and styles do to what all parts of a page share. */
export interface ReadTexts {
  readonly wrong: { readonly file: string; readonly reason: string } | null;
  readonly effects: readonly string[];
}

/** The thread of verify-texts.ts: reads stylesheets as pages have them read, and scripts as they are read where a build is sealed. */
const { texts, sheets } = givenTexts.parse(workerData);
const textOf = (file: string) => texts[file] ?? '';

/** Whatever is thrown is said of the text: there is nothing else here. */
function tried<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const reason = String(cause).split('\n', 1)[0] ?? '';
    parentPort?.postMessage({ wrong: { file, reason }, effects: [] } satisfies ReadTexts);
    process.exit();
  }
}

for (const file of sheets) tried(file, () => readStylesheet(textOf(file)));
const effects = new Set<string>();
for (const file of Object.keys(texts))
  for (const effect of tried(file, () => releaseEffects([file], textOf))) effects.add(effect);
parentPort?.postMessage({ wrong: null, effects: [...effects].sort() } satisfies ReadTexts);
