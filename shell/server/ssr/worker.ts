import { parentPort, workerData } from 'node:worker_threads';
import { releaseSet } from '@letat/contracts/releases/operations';
import { loadBundles } from './bundles.ts';
import type { Reply, Request, WorkerData } from './protocol.ts';
import { renderPage } from './render-page.ts';

/**
 * Renders pages of one release set. Lives in a thread of its own: what it runs may loop, throw or eat memory, and costs
 * this thread only. Hashes are checked before any of the code is run.
 */
if (!parentPort) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
const settings: WorkerData = workerData;
const set = releaseSet.parse(JSON.parse(settings.set));
const bundles = await loadBundles(settings.releasesDir, set);
const reply = (message: Reply) => port.postMessage(message);

async function answer(request: Request): Promise<Reply> {
  switch (request.type) {
    case 'ping':
      return { id: request.id, type: 'pong' };
    case 'chrome':
      return { id: request.id, type: 'chrome', result: bundles.platform.renderChrome(set, request.job) };
    case 'screen':
      return { id: request.id, type: 'screen', result: bundles.platform.renderScreen(request.job, set) };
    case 'render':
      return { id: request.id, type: 'render', result: await renderPage(bundles, request.job, settings) };
  }
}

port.on('message', (request: Request) => {
  answer(request).then(reply, (cause: unknown) => reply({ id: request.id, type: 'failed', message: String(cause) }));
});
reply({ id: -1, type: 'ready', broken: bundles.broken });
