import { afterEach, expect, it } from 'vitest';
import { MarkdownRenderer } from './index.ts';

const renderers: MarkdownRenderer[] = [];
function start(limits: ConstructorParameters<typeof MarkdownRenderer>[1] = {}): MarkdownRenderer {
  const renderer = new MarkdownRenderer('https://letat.example', limits);
  renderers.push(renderer);
  return renderer;
}
afterEach(() => Promise.all(renderers.splice(0).map((renderer) => renderer.close())));

/** Keeps the parser busy for minutes. */
const hostile = '*a_'.repeat(66_000);
const codeOf = (rendering: Promise<unknown>) =>
  rendering.then(
    () => 'rendered',
    ({ code }) => String(code),
  );

it('renders several texts, in order, away from the caller', async () => {
  const renderer = start();
  const all = await Promise.all(['**un**', '_deux_', '# trois'].map((source) => renderer.render(source, 'awa')));
  expect(all.map(({ text }) => text)).toEqual(['un', 'deux', 'trois']);
});

it('passes refusals on', async () => {
  await expect(start().render('>'.repeat(5000), null)).rejects.toMatchObject({ code: 'validation' });
});

it('gives up a text that keeps the parser busy, and goes on with the next', async () => {
  const renderer = start({ deadline: 1500 });
  const first = renderer.render(hostile, 'awa');
  const next = renderer.render('suite', 'awa');
  await expect(first).rejects.toMatchObject({ code: 'validation', details: [{ path: 'content' }] });
  expect((await next).text).toBe('suite');
});

it('lets nobody wait behind another person’s long texts', async () => {
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

it('renders the last preview alone of those that somebody waits for', async () => {
  const renderer = start({ previewDeadline: 1000 });
  await renderer.render('prêt', 'awa');
  const previews = [hostile, hostile, hostile, 'suite'].map((source) => codeOf(renderer.preview(source, 'awa')));
  expect(await Promise.all(previews)).toEqual(['validation', 'preview_replaced', 'preview_replaced', 'rendered']);
});

it('tells who waited too long to come back', async () => {
  const renderer = start({ deadline: 2000, patience: 1000 });
  // The site's own waits as long as the thread takes to start.
  await renderer.render('prêt', null);
  const first = codeOf(renderer.render(hostile, 'awa'));
  expect(await codeOf(renderer.render('suite', 'issa'))).toBe('rendering_busy');
  expect(await first).toBe('validation');
});
