import { expect, it } from 'vitest';
import { FreshReads } from './fresh-reads.ts';

it('a fresh read answers nobody with a reading that began before they asked, and reads once for all who wait', async () => {
  const reads = new FreshReads<number>();
  let content = 0;
  let readings = 0;
  const gates: PromiseWithResolvers<void>[] = [];
  const make = async () => {
    readings += 1;
    const seen = content;
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return seen;
  };
  const first = reads.read('a', make);
  content = 1;
  const late = [reads.read('a', make), reads.read('a', make)];
  gates[0]?.resolve();
  expect(await first).toBe(0);
  await expect.poll(() => gates.length).toBe(2);
  content = 2;
  const later = reads.read('a', make);
  gates[1]?.resolve();
  expect(await Promise.all(late)).toEqual([1, 1]);
  await expect.poll(() => gates.length).toBe(3);
  gates[2]?.resolve();
  expect([await later, readings]).toEqual([2, 3]);
});

it('a fresh read goes on after a reading that failed', async () => {
  const reads = new FreshReads<string>();
  const failed = reads.read('a', () => Promise.reject(new Error('no')));
  const next = reads.read('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await reads.read('a', async () => 'again')).toBe('again');
});
