// Takes the images of the README anew, from the demonstration that runs: npm start, and in another terminal npm run images.
import { takeImages } from '../docs/images.ts';
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { consoleLog } from '../progress.ts';
import { ensureChromium } from '../provision/chromium.ts';
import { runCommand } from '../run-command.ts';

await runCommand(async ({ signal }) => {
  const { port, publicOrigin, demoPassword } = readEnvironment();
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const isThere = await fetch(`${origin}/api/health`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) throw new ExplainedError(`Nothing answers at ${origin}. Start the demonstration first: npm start.`);
  const executable = await ensureChromium(consoleLog, signal);
  for (const path of await takeImages({ origin, password: demoPassword, executable })) consoleLog(`  ${path}`);
  return 0;
});
