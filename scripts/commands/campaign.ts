// The campaigns: `npm run campaign -- crashes` tries for long what `npm test` tries in small, prints what it counted, and fails when a promise is broken.

import { runCommand } from '../run-command.ts';
import { runProgramOf } from '../run-program-of.ts';

await runCommand(({ signal }) =>
  runProgramOf(
    { folder: 'campaigns', one: 'campaign', many: 'campaigns', example: 'npm run campaign --' },
    process.argv.slice(2),
    signal,
  ),
);
