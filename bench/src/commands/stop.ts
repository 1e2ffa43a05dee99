// `npm run bench -- stop [--requests 10000] [--connections 20] [--shells]`: APIs, or shells, that are stopped and started again under load.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApi, startShell } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { hasCode, messageOf } from '../../../scripts/explained-error.ts';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { wholeNumbers } from '../options.ts';

/** Longer than who asks leaves a connection unused. */
const [idleMs, stopDelayMs] = [500, 1000];
const common = { INTERNAL_TOKEN: 'x'.repeat(32), RATE_LIMIT_DEFAULT: '100000000', STOP_DELAY_MS: String(stopDelayMs) };

/** Two processes of a kind, and what is asked of them. */
interface Kind {
  readonly path: string;
  readonly readyPath: string;
  start(port: number): ApiProcess;
}

/** One process of two, and the connections that are left open to it. */
interface Side {
  process: ApiProcess;
  url: string;
  agent: Agent;
}

const apis = (uri: string): Kind => ({
  path: '/api/posts?limit=5',
  readyPath: '/api/ready',
  start: (port) => startApi({ ...common, MONGODB_URI: uri, API_PORT: String(port) }),
});

/** What a shell answers by itself: an API behind it would be another thing that stops. */
const shells = (folder: string): Kind => ({
  path: '/releases/current.json',
  readyPath: '/releases/current.json',
  start: (port) =>
    startShell({
      ...{ ...common, API_URL: 'http://127.0.0.1:1', HOST: '127.0.0.1', PORT: String(port) },
      ...{ DATA_DIR: join(folder, String(port)), CONNECTIONS_PER_ADDRESS: '100000' },
    }),
});

async function start(kind: Kind, port = 0): Promise<Side> {
  const process = kind.start(port);
  const url = await process.listening;
  while ((await fetch(`${url}${kind.readyPath}`)).status !== 200);
  return { process, url, agent: new Agent({ keepAlive: true, timeout: idleMs, maxSockets: 1000 }) };
}

/** The status of one request that is sent once; what fails on the way is thrown. */
const ask = ({ url, agent }: Side, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { agent, method: 'GET' }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    asked.on('error', reject);
    asked.end();
  });

await runCommand(async () => {
  const usual = { requests: 10_000, connections: 20 };
  const isShells = process.argv.includes('--shells');
  const { requests, connections } = wholeNumbers(
    process.argv.slice(2).filter((word) => word !== '--shells'),
    usual,
  );
  const folder = await mkdtemp(join(tmpdir(), 'letat-stop-'));
  const kind = isShells ? shells(folder) : apis(await newDatabaseUri());
  const sides = [await start(kind), await start(kind)];
  const lost: string[] = [];
  let [sent, answered, elsewhere, stops] = [0, 0, 0, 0];

  /** As a proxy does: a connection that is refused was sent nothing, so the other one is asked; nothing is ever sent twice. */
  async function sendOne(number: number): Promise<void> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const side = sides[(number + attempt) % 2];
      if (!side) return;
      try {
        const status = await ask(side, kind.path);
        if (status === 200) answered += 1;
        else lost.push(`answered ${status}`);
        return;
      } catch (error) {
        if (!hasCode(error, 'ECONNREFUSED') || attempt === 1) {
          lost.push(messageOf(error));
          return;
        }
        elsewhere += 1;
      }
    }
  }

  async function send(): Promise<void> {
    while (sent < requests) {
      sent += 1;
      await sendOne(sent);
    }
  }

  async function restart(): Promise<void> {
    for (let turn = 0; sent < requests; turn = 1 - turn) {
      const side = sides[turn];
      if (!side) return;
      await side.process.stop();
      stops += 1;
      sides[turn] = await start(kind, Number(new URL(side.url).port));
      side.agent.destroy();
    }
  }

  await Promise.all([restart(), ...Array.from({ length: connections }, send)]);
  for (const side of sides) await side.process.stop();
  await rm(folder, { recursive: true, force: true });
  consoleLog(
    `${answered} of ${sent} requests were answered while ${isShells ? 'shells' : 'APIs'} were stopped ${stops} times (${elsewhere} went to the other one).`,
  );
  for (const line of new Set(lost)) consoleLog(`  lost: ${line} (${lost.filter((other) => other === line).length})`);
  return lost.length === 0 && stops > 0 ? 0 : 1;
});
