import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { internalToken } from '../test/app.ts';
import { newDatabaseUri } from '../test/mongo.ts';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

async function ready(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'ready', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  return message.url;
}

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says when it listens, and ends well on %s', async (signal) => {
    const { child, output } = start({ MONGODB_URI: await newDatabaseUri(), INTERNAL_TOKEN: internalToken });
    const url = await ready(child);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    child.kill(signal);
    expect(await exitCode(child)).toBe(0);
    expect(output()).toBe('');
  });

  it('ends when its parent lets go', async () => {
    const { child } = start({ MONGODB_URI: await newDatabaseUri(), INTERNAL_TOKEN: internalToken });
    await ready(child);
    child.disconnect();
    expect(await exitCode(child)).toBe(0);
  });

  it('names what is wrong with its configuration, and how to mend it', async () => {
    const { child, output } = start({ API_PORT: '99999', INTERNAL_TOKEN: 'court' });
    expect(await exitCode(child)).toBe(1);
    for (const variable of ['MONGODB_URI', 'API_PORT', 'INTERNAL_TOKEN'])
      expect(output()).toContain(`  ${variable} : `);
    expect(output()).not.toContain('court\n');
    expect(output()).not.toContain('    at ');
  });

  it('names a port that is taken', async () => {
    const environment = { MONGODB_URI: await newDatabaseUri(), INTERNAL_TOKEN: internalToken };
    const first = start(environment);
    const url = await ready(first.child);
    const second = start({ ...environment, API_PORT: new URL(url).port });
    expect(await exitCode(second.child)).toBe(1);
    expect(second.output()).toContain('déjà pris');
  });
});
