import { afterEach, expect, it } from 'vitest';
import { MarkdownRenderer } from './index.ts';

const renderers: MarkdownRenderer[] = [];
function start(limits: ConstructorParameters<typeof MarkdownRenderer>[1] = {}): MarkdownRenderer {
  // However long a thread takes to start on a busy machine: only one test is about waiting.
  const renderer = new MarkdownRenderer('https://letat.example', { patience: 100_000, ...limits });
  renderers.push(renderer);
  return renderer;
}
afterEach(() => Promise.all(renderers.splice(0).map((renderer) => renderer.close())));

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
  const renderer = start({ deadline: 1500 });
  const first = renderer.render(hostile, 'awa');
  const next = renderer.render('suite', 'awa');
  await expect(first).rejects.toMatchObject({ code: 'validation', details: [{ path: 'content' }] });
  expect((await next).text).toBe('suite');
});

it('the renderer lets nobody wait behind another person’s long texts', async () => {
  const renderer = start({ deadline: 1000 });
  const ended: string[] = [];
  const long = Array.from({ length: 4 }, async () => {
    await codeOf(renderer.render(hostile, 'long'));
    ended.push('long');
  });
  const other = renderer.render('suite', 'other').then(() => ended.push('other'));
  await Promise.all([...long, other]);
  expect(ended.slice(0, 2)).toContain('other');
});

it('the renderer renders the last preview alone of those that somebody waits for', async () => {
  const renderer = start({ previewDeadline: 1000 });
  await renderer.render('prêt', 'awa');
  const first = codeOf(renderer.preview(hostile, 'awa'));
  // By then it is in the queue of the thread.
  await new Promise((resolve) => setImmediate(resolve));
  const others = [hostile, hostile, 'suite'].map((source) => codeOf(renderer.preview(source, 'awa')));
  expect(await Promise.all([first, ...others])).toEqual([
    'validation',
    'preview_replaced',
    'preview_replaced',
    'rendered',
  ]);
});

it('the renderer answers `rendering_busy` to whoever waited too long', async () => {
  const renderer = start({ deadline: 2000, patience: 1000 });
  // The site's own waits as long as the thread takes to start.
  await renderer.render('prêt', null);
  const first = codeOf(renderer.render(hostile, 'awa'));
  expect(await codeOf(renderer.render('suite', 'issa'))).toBe('rendering_busy');
  expect(await first).toBe('validation');
});
