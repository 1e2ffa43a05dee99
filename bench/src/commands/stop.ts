// `npm run bench -- stop [--requests 10000] [--connections 20]`: processes that are stopped and started again under load.
import { Agent, request } from 'node:http';
import { type ApiProcess, startApi } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { hasCode, messageOf } from '../../../scripts/explained-error.ts';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { wholeNumbers } from '../options.ts';

/** Longer than who asks leaves a connection unused. */
const [idleMs, stopDelayMs] = [500, 1000];
const path = '/api/posts?limit=5';

/** One API of two, and the connections that are left open to it. */
interface Side {
  process: ApiProcess;
  url: string;
  agent: Agent;
}

async function start(uri: string, port = 0): Promise<Side> {
  const settings = { MONGODB_URI: uri, INTERNAL_TOKEN: 'x'.repeat(32), RATE_LIMIT_DEFAULT: '100000000' };
  const process = startApi({ ...settings, API_PORT: String(port), STOP_DELAY_MS: String(stopDelayMs) });
  const url = await process.listening;
  while ((await fetch(`${url}/api/ready`)).status !== 200) await fetch(`${url}/api/health`);
  return { process, url, agent: new Agent({ keepAlive: true, timeout: idleMs, maxSockets: 1000 }) };
}

/** The status of one request that is sent once; what fails on the way is thrown. */
const ask = ({ url, agent }: Side): Promise<number> =>
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
  const { requests, connections } = wholeNumbers(process.argv.slice(2), { requests: 10_000, connections: 20 });
  const uri = await newDatabaseUri();
  const sides = [await start(uri), await start(uri)];
  const lost: string[] = [];
  let [sent, answered, elsewhere, stops] = [0, 0, 0, 0];

  /** As a proxy does: a connection that is refused was sent nothing, so the other one is asked; nothing is ever sent twice. */
  async function sendOne(number: number): Promise<void> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const side = sides[(number + attempt) % 2];
      if (!side) return;
      try {
        const status = await ask(side);
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
      sides[turn] = await start(uri, Number(new URL(side.url).port));
      side.agent.destroy();
    }
  }

  await Promise.all([restart(), ...Array.from({ length: connections }, send)]);
  for (const { process } of sides) await process.stop();
  consoleLog(
    `${answered} of ${sent} requests were answered while processes were stopped ${stops} times (${elsewhere} went to the other one).`,
  );
  for (const line of new Set(lost)) consoleLog(`  lost: ${line} (${lost.filter((other) => other === line).length})`);
  return lost.length === 0 && stops > 0 ? 0 : 1;
});
