import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('works come one after the other, in order, and too many are refused at once', async () => {
  const inTurn = limitConcurrency(2, 3);
  const began: number[] = [];
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const works = gates.map((gate, n) =>
    inTurn(async () => {
      began.push(n);
      await gate.promise;
      if (n === 1) throw new Error('broken');
      return n;
    }),
  );
  const settled = Promise.allSettled(works);
  await expect(works[5]).rejects.toMatchObject({ code: 'rate_limited' });
  expect(began).toEqual([0, 1]);
  gates[1]?.resolve();
  await expect(works[1]).rejects.toThrow('broken');
  await expect.poll(() => began).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
