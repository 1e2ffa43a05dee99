import { type ApiProcess, startApi } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { afterEach, describe, expect, it } from 'vitest';
import { internalToken } from '../test/app.ts';

const running: ApiProcess[] = [];
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

function start(settings: Record<string, string>): ApiProcess {
  const api = startApi(settings);
  running.push(api);
  return api;
}

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says when it listens, and ends well on %s', async (signal) => {
    const api = start({ MONGODB_URI: await newDatabaseUri(), INTERNAL_TOKEN: internalToken });
    const url = await api.listening;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    api.child.kill(signal);
    expect(await api.exited).toBe(0);
    expect(api.output()).toBe('');
  });

  it('ends when its parent lets go', async () => {
    const { child, listening, exited } = start({
      MONGODB_URI: await newDatabaseUri(),
      INTERNAL_TOKEN: internalToken,
    });
    await listening;
    child.disconnect();
    expect(await exited).toBe(0);
  });

  it('names what is wrong with its configuration, and how to mend it', async () => {
    const { exited, output } = start({ API_PORT: '99999', INTERNAL_TOKEN: 'court' });
    expect(await exited).toBe(1);
    for (const variable of ['MONGODB_URI', 'API_PORT', 'INTERNAL_TOKEN'])
      expect(output()).toContain(`  ${variable} : `);
    expect(output()).not.toContain('court\n');
    expect(output()).not.toContain('    at ');
  });

  it('names a port that is taken', async () => {
    const environment = { MONGODB_URI: await newDatabaseUri(), INTERNAL_TOKEN: internalToken };
    const first = start(environment);
    const url = await first.listening;
    const second = start({ ...environment, API_PORT: new URL(url).port });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('déjà pris');
  });
});
