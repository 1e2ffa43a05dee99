// `npm run dev -w mfe-library`: one remote, as it is saved, on the last build of the platform; no database, no API and no other remote.
// -- --api https://revue.example reads what anybody may read from that site; without it every call answers an example of its contract.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { roles } from '@letat/contracts/core/roles';
import { childEnvironment, readEnvironment } from '../../environment.ts';
import { ExplainedError } from '../../explained-error.ts';
import { root } from '../../paths.ts';
import { freePort } from '../../ports.ts';
import { consoleLog } from '../../progress.ts';
import { placeFiles, readSealedBuild } from '../../release/publish.ts';
import { runCommand } from '../../run-command.ts';
import { startBuilder } from '../builder-process.ts';
import { readOperations } from './contract.ts';
import { StandInApi } from './stand-in-api.ts';

/** Of the product; here it says that nobody asked for one. */
const DEFAULT_PORT = 3000;

await runCommand(async (stop) => {
  const name = basename(process.cwd());
  const { api: origin = null } = parseArgs({ options: { api: { type: 'string' } } }).values;
  const platform = join(root, 'shell');
  if (!existsSync(join(platform, 'dist/release.json')))
    throw new ExplainedError('The platform was never built here. Once is enough: npm run build -w shell');
  const dataDir = join(root, '.data/alone', name);
  // Whom the shell trusts is of one run: the stand-in has other keys each time.
  rmSync(dataDir, { recursive: true, force: true });
  const releasesDir = join(dataDir, 'releases');
  const api = new StandInApi(await readOperations(), origin?.replace(/\/$/, '') ?? null);
  const apiUrl = await api.listen();
  const release = readSealedBuild(platform);
  placeFiles(platform, release, releasesDir);
  await fetch(`${apiUrl}/internal/releases`, { method: 'POST', body: JSON.stringify({ releases: [release] }) });
  const internalToken = randomBytes(32).toString('hex');
  const { port: wanted } = readEnvironment();
  // The product itself may run beside it.
  const port = wanted === DEFAULT_PORT ? await freePort() : wanted;
  const shell = fork(join(root, 'shell/server/main.ts'), {
    cwd: root,
    execPath: process.execPath,
    env: childEnvironment({
      ...{ API_URL: apiUrl, INTERNAL_TOKEN: internalToken, DATA_DIR: dataDir, RELEASES_DIR: releasesDir },
      ...{ HOST: '127.0.0.1', PORT: String(port), DEMO: '1', DEV: '1', LOG_LEVEL: 'warn' },
      PUBLIC_ORIGIN: `http://localhost:${port}`,
    }),
  });
  const url = `http://localhost:${port}`;
  const builder = startBuilder(
    [name],
    { url, apiUrl, internalToken, releasesDir, keysDir: null },
    { publishesOthers: false },
  );
  consoleLog(`${name} alone: ${url}`);
  consoleLog(origin === null ? 'Calls answer examples of their contract.' : `Reads come from ${origin}.`);
  consoleLog(`Logged in as somebody: ${roles.map((role) => `${url}/api/stand-in/${role}`).join(', ')}`);
  await new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(), { once: true });
    shell.once('exit', () => resolve());
  });
  await builder.stop();
  shell.kill();
  api.close();
  return 0;
});
