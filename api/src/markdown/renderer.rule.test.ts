import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MarkdownRenderer } from './index.ts';

const limits = { deadline: 5000, previewDeadline: 2000, patience: 15_000 };
const renderers: MarkdownRenderer[] = [];
function start(): MarkdownRenderer {
  const renderer = new MarkdownRenderer('https://letat.example', limits);
  renderers.push(renderer);
  return renderer;
}
// Deadlines pass when a test says so, however long a thread takes to start on a busy machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(globalThis, 'setTimeout');
});
afterEach(async () => {
  // In this order: the spy puts back what it found, which is the clock of the test.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all(renderers.splice(0).map((renderer) => renderer.close()));
});

/** Waits until the thread has begun that many texts with that deadline. */
async function begun(count: number, deadline = limits.deadline): Promise<void> {
  while (vi.mocked(setTimeout).mock.calls.filter(([, ms]) => ms === deadline).length < count) await turnOfTheLoop();
}

/** Occupies the parser for minutes. */
const hostile = '*a_'.repeat(66_000);
const codeOf = (rendering: Promise<unknown>) =>
  rendering.then(
    () => 'rendered',
    ({ code }) => String(code),
  );

it('the renderer renders several texts, in order, away from the caller', async () => {
  const renderer = start();
  const all = await Promise.all(['**un**', '_deux_', '# trois'].map((source) => renderer.render(source, 'awa')));
  expect(all.map(({ text }) => text)).toEqual(['un', 'deux', 'trois']);
});

it('the renderer passes refusals on', async () => {
  await expect(start().render('>'.repeat(5000), null)).rejects.toMatchObject({ code: 'validation' });
});

it('the renderer gives up a text that takes the parser too long, and goes on with the next', async () => {
  const renderer = start();
  const first = renderer.render(hostile, 'awa');
  const refused = expect(first).rejects.toMatchObject({ code: 'validation', details: [{ path: 'content' }] });
  const next = renderer.render('suite', 'awa');
  await begun(1);
  vi.advanceTimersByTime(limits.deadline);
  await refused;
  expect((await next).text).toBe('suite');
});

it('the renderer lets nobody wait behind another person’s long texts', async () => {
  const renderer = start();
  const long = Array.from({ length: 3 }, () => codeOf(renderer.render(hostile, 'long')));
  const other = codeOf(renderer.render('suite', 'other'));
  await begun(1);
  vi.advanceTimersByTime(limits.deadline);
  // It is next: the deadline of the second long text would have to pass otherwise.
  expect(await other).toBe('rendered');
  for (const count of [3, 4]) {
    await begun(count);
    vi.advanceTimersByTime(limits.deadline);
  }
  expect(await Promise.all(long)).toEqual(['validation', 'validation', 'validation']);
});

it('the renderer renders the last preview alone of those that somebody waits for', async () => {
  const renderer = start();
  const first = codeOf(renderer.preview(hostile, 'awa'));
  await begun(1, limits.previewDeadline);
  const others = [hostile, hostile, 'suite'].map((source) => codeOf(renderer.preview(source, 'awa')));
  vi.advanceTimersByTime(limits.previewDeadline);
  expect(await Promise.all([first, ...others])).toEqual([
    'validation',
    'preview_replaced',
    'preview_replaced',
    'rendered',
  ]);
});

it('the renderer answers `rendering_busy` to whoever waited too long', async () => {
  const renderer = new MarkdownRenderer('https://letat.example', { deadline: 20_000, patience: 15_000 });
  renderers.push(renderer);
  const first = codeOf(renderer.render(hostile, 'awa'));
  await begun(1, 20_000);
  const second = codeOf(renderer.render('suite', 'issa'));
  vi.advanceTimersByTime(15_000);
  expect(await second).toBe('rendering_busy');
  vi.advanceTimersByTime(5000);
  expect(await first).toBe('validation');
});
