import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { whyNoEngine } from './engine.ts';

it('a machine says why containers cannot be run on it, or that they can', async () => {
  const { status } = spawnSync('docker', ['info'], { stdio: 'ignore' });
  const why = await whyNoEngine();
  if (status === 0) expect(why).toBeNull();
  else expect(why).toMatch(/\S/);
});
