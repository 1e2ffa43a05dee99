import { createHash } from 'node:crypto';
import { type LedgerEntryLink, ledgerEntryText } from '@letat/contracts/ledger/constants';
import { expect, test } from 'vitest';
import { recomputeChain } from './recompute-chain.ts';

function chainOf(amounts: readonly number[]) {
  const entries: LedgerEntryLink[] = [];
  for (const [index, amount] of amounts.entries()) {
    const last = entries.at(-1);
    const content = {
      account: 'author:a1',
      currency: 'USD' as const,
      sequence: index + 1,
      amount,
      balance: (last?.balance ?? 0) + amount,
      transaction: `sale:${index}`,
      at: '2026-11-23T10:00:00.000Z',
      previousHash: last?.hash ?? '',
    };
    entries.push({ ...content, hash: createHash('sha256').update(ledgerEntryText(content)).digest('hex') });
  }
  const { sequence, balance, hash } = entries.at(-1) ?? { sequence: 0, balance: 0, hash: '' };
  return { head: { sequence, balance, hash }, entries };
}

test('the browser recomputes a chain as the server wrote it, an empty one too', async () => {
  expect(await recomputeChain(chainOf([750, -750, 2450]))).toBeNull();
  expect(await recomputeChain(chainOf([]))).toBeNull();
});

test('the browser finds an entry that was changed, left out, put in or cut off at the end', async () => {
  const chain = chainOf([750, -750, 2450]);
  const [first, second] = chain.entries;
  if (!first || !second) throw new Error('three entries');
  const changed = { ...chain, entries: chain.entries.with(1, { ...second, amount: -749 }) };
  expect(await recomputeChain(changed)).toEqual({ sequence: 2, problem: 'changed entry' });
  const leftOut = { ...chain, entries: chain.entries.toSpliced(1, 1) };
  expect(await recomputeChain(leftOut)).toEqual({ sequence: 2, problem: 'missing entry' });
  const putIn = { ...chain, entries: [first, ...chain.entries] };
  expect(await recomputeChain(putIn)).toEqual({ sequence: 2, problem: 'missing entry' });
  const cutOff = { ...chain, entries: chain.entries.slice(0, 2) };
  expect(await recomputeChain(cutOff)).toEqual({ sequence: 3, problem: 'head differs' });
});
