import { CodedError } from '@letat/contracts/core/coded-error';
import { expect, it } from 'vitest';
import { PhonePrompts } from './phone-prompts.ts';

it('a number is asked a few times in a while, whoever asks, and others meanwhile; then again, or once memory is cleared', () => {
  let now = new Date('2026-11-30T09:00:00Z');
  let reset = () => {};
  const prompts = new PhonePrompts({
    clock: { now: () => now },
    rateLimits: { amountOf: () => 2, register: () => {}, registered: [], named: new Map() },
    inMemoryState: {
      onReset: (cleared) => {
        reset = () => void cleared();
      },
      reset: async () => {},
    },
  });
  const move = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const refusal = (phone: string) => {
    try {
      prompts.assertFree(phone);
      return null;
    } catch (error) {
      return error instanceof CodedError ? [error.code, error.retryAfter] : error;
    }
  };
  const [one, other] = ['+221771234567', '+221771234568'];
  prompts.count(one);
  move(5);
  expect(refusal(one)).toBeNull();
  prompts.count(one);
  expect(refusal(one)).toEqual(['rate_limited', 15 * 60]);
  expect(refusal(other)).toBeNull();
  move(15);
  expect(refusal(one)).toBeNull();
  prompts.count(one);
  expect(refusal(one)).toEqual(['rate_limited', 5 * 60]);
  reset();
  expect(refusal(one)).toBeNull();
});
