// Does the background work: the same app as the API, without a listening port.
import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const app = await buildApp({ config: configOrExit() });
await runUntilStopped(app, async () => {
  await app.ready();
  await app.jobs.start();
  process.send?.({ type: 'ready', url: 'jobs' });
});
