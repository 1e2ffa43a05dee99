// Ends with 1 when the database holds the demonstration: run before a start for the public.
import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { demonstrationAccountsIn } from './demonstration.ts';
import { runOnce } from './run-once.ts';

const app = await buildApp({ config: { ...configOrExit(), LOG_LEVEL: 'error' } });
await runOnce(app, async () => {
  const found = await demonstrationAccountsIn(app);
  if (found.length > 0) {
    console.error(`This database holds the demonstration: everybody knows the password of ${found.join(', ')}.`);
    console.error('Start the public site with data of its own: another DATA_DIR, or another MONGODB_URI.');
    process.exitCode = 1;
  }
});
