import { CodedError } from '@letat/contracts/core/coded-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Turn, Turns } from './turns.ts';

const patience = 15_000;
let turns: Turns;
let begun: string[];
let ends: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  turns = new Turns(patience);
  begun = [];
  ends = new Map();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for a text; its work goes on until the test ends it. */
function ask(name: string, account: string | null, { isPreview = false, isAtWork = true } = {}): Promise<string> {
  const work = (turn: Turn) =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      if (isAtWork) turn.begin(5000);
      turn.signal.addEventListener('abort', () => reject(turn.signal.reason));
      ends.set(name, () => resolve(name));
    });
  return turns.run(account, isPreview, work).catch(({ code }) => String(code));
}
const end = async (name: string) => {
  ends.get(name)?.();
  await vi.advanceTimersByTimeAsync(0);
};

it('one text of an account at a time is at work, the others in the order in which they came', async () => {
  const all = [ask('one', 'awa'), ask('two', 'awa'), ask('of another', 'issa')];
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['one', 'of another']);
  await end('one');
  expect(begun).toEqual(['one', 'of another', 'two']);
  await end('two');
  await end('of another');
  expect(await Promise.all(all)).toEqual(['one', 'two', 'of another']);
});

it('a preview replaces the one that waits, not the one that is at work', async () => {
  const first = ask('first', 'awa', { isPreview: true });
  await vi.advanceTimersByTimeAsync(0);
  const second = ask('second', 'awa', { isPreview: true });
  const third = ask('third', 'awa', { isPreview: true });
  expect(await second).toBe('preview_replaced');
  await end('first');
  await end('third');
  expect([await first, await third]).toEqual(['first', 'third']);
  expect(begun).toEqual(['first', 'third']);
});

it('what is behind a text that was given up still waits for those before it', async () => {
  const first = ask('first', 'awa');
  const second = ask('second', 'awa', { isPreview: true });
  const third = ask('third', 'awa', { isPreview: true });
  expect(await second).toBe('preview_replaced');
  expect(begun).toEqual(['first']);
  await end('first');
  expect(begun).toEqual(['first', 'third']);
  await end('third');
  expect([await first, await third]).toEqual(['first', 'third']);
});

it('somebody waits no longer than the patience given, also behind the texts of others; the site itself waits', async () => {
  const waiting = ask('waiting', 'awa', { isAtWork: false });
  const own = ask('the site’s', null, { isAtWork: false });
  await vi.advanceTimersByTimeAsync(patience);
  expect(await waiting).toBe('rendering_busy');
  await end('the site’s');
  expect(await own).toBe('the site’s');
});

it('the deadline runs from when a text is at work', async () => {
  const first = ask('first', 'awa');
  await vi.advanceTimersByTimeAsync(4000);
  const second = ask('second', 'awa');
  await end('first');
  await vi.advanceTimersByTimeAsync(4999);
  expect(begun).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(1);
  expect([await first, await second]).toEqual(['first', 'validation']);
});

it('an account has ten texts that wait, and takes no place of another account', async () => {
  const all = Array.from({ length: 11 }, (_, index) => ask(String(index), 'awa'));
  expect(await all[10]).toBe('rendering_busy');
  await vi.advanceTimersByTimeAsync(0);
  void ask('of another', 'issa');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toContain('of another');
});

it('closing gives up every text, at work or not', async () => {
  const all = [ask('one', 'awa'), ask('two', 'awa'), ask('the site’s', null)];
  await vi.advanceTimersByTimeAsync(0);
  turns.close(new CodedError('unavailable'));
  expect(await Promise.all(all)).toEqual(['unavailable', 'unavailable', 'unavailable']);
});
