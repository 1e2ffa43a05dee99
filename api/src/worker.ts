// Does the background work: the same app as the API, without its port.
import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { serveWorker } from './serve-worker.ts';

const config = configOrExit();
const app = await buildApp({ config });
const { API_HOST: host, WORKER_PORT: port } = config;
// Before the app is ready, after which nothing can be added to it.
const address = port === undefined ? 'jobs' : await serveWorker(app, { host, port });
await runUntilStopped(app, async () => {
  await app.ready();
  await app.jobs.start();
  process.send?.({ type: 'ready', url: address });
});
