import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readStylesheet } from '../../http/used-styles.ts';

/** The thread of verify-styles.ts: reads stylesheets as pages have them read, and says what is wrong with the first that is none. */
const sheets = z.array(z.object({ file: z.string(), css: z.string() })).parse(workerData);

const wrong = sheets.flatMap(({ file, css }) => {
  try {
    readStylesheet(css);
    return [];
  } catch (cause) {
    // Whatever is thrown is said of the text: there is nothing else here.
    return [{ file, reason: String(cause).split('\n', 1)[0] ?? '' }];
  }
});
parentPort?.postMessage(wrong[0] ?? null);
