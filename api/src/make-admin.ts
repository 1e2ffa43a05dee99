// Makes an administrator: `make-admin.ts <email> [--reset-second-factor]`. `npm run admin` finds the database for it.
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { appointAdmin } from './appoint-admin.ts';
import { configOrExit } from './config-or-exit.ts';
import { runOnce } from './run-once.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'reset-second-factor': { type: 'boolean', default: false } },
});
const app = await buildApp({ config: { ...configOrExit(), LOG_LEVEL: 'error' } });
await runOnce(app, async () => {
  const request = { email: positionals[0] ?? '', resetSecondFactor: values['reset-second-factor'] };
  for (const line of await appointAdmin(app, request)) console.log(line);
});
