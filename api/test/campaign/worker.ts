// The product's worker, with a campaign that no feature has yet: see source.ts.
import { buildApp } from '../../src/app.ts';
import { configOrExit } from '../../src/config-or-exit.ts';
import { runUntilStopped } from '../../src/run-until-stopped.ts';
import { defineCampaign } from './source.ts';

const app = await buildApp({ config: configOrExit() });
// Small, so that there are batches to die between.
defineCampaign(app, { batchSize: 20 });
await runUntilStopped(app, async () => {
  await app.ready();
  await app.jobs.start();
  process.send?.({ type: 'ready', url: 'jobs' });
});
