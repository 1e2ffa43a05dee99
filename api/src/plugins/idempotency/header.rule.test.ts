import { httpErrors } from '@letat/contracts/core/errors';
import { expect, it } from 'vitest';
import { readIdempotencyKey } from './header.ts';

it('a key is read from the shortest to the longest that the refusal names, and refused beyond', () => {
  const [shortest = 0, longest = 0] = [...httpErrors.bad_idempotency_key.error.matchAll(/\d+/g)].map(Number);
  expect(shortest).toBeGreaterThan(1);
  for (const length of [shortest, longest]) {
    const key = 'k'.repeat(length);
    expect(readIdempotencyKey(`"${key}"`)).toBe(key);
  }
  for (const length of [shortest - 1, longest + 1])
    expect(() => readIdempotencyKey(`"${'k'.repeat(length)}"`)).toThrow(httpErrors.bad_idempotency_key.error);
});
