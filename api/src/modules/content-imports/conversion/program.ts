import { Worker } from 'node:worker_threads';
import { outOfMemoryExit } from './side-process.ts';

/**
 * The program of imports: a thread reads, so that this one hears when the API is gone, and both end then, also in the middle of a text.
 */
const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } });
worker.on('message', (answer) => process.send?.(answer));
worker.on('error', (error) => {
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') process.exit(outOfMemoryExit);
  throw error;
});
process.on('message', (request) => worker.postMessage(request));
process.on('disconnect', () => process.exit());
