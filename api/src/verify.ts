// Looks at all data for what must be true of it: `npm run verify` finds the database for it.
import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { runOnce } from './run-once.ts';

const shown = 20;
const app = await buildApp({ config: { ...configOrExit(), LOG_LEVEL: 'error' } });
await runOnce(app, async () => {
  for (const { name, verify } of app.invariants.list()) {
    const { checked, faults } = await verify();
    console.log(`${faults.length === 0 ? 'true ' : 'FALSE'} ${name} (${checked} looked at)`);
    for (const fault of faults.slice(0, shown)) console.log(`        ${fault}`);
    if (faults.length > shown) console.log(`        and ${faults.length - shown} more`);
    if (faults.length > 0) process.exitCode = 1;
  }
});
