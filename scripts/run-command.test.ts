import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const talker = fileURLToPath(new URL('fixtures/talk-until-stopped.ts', import.meta.url));

test('a command whose output nobody reads any more goes on, and ends when it is asked to', async () => {
  const child = spawn(process.execPath, [talker], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const ended = once(child, 'exit');
  // Long enough for many lines that nobody reads.
  const early = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 500, 'running'))]);
  expect(early).toBe('running');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
