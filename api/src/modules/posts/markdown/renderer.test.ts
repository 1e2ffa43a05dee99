import { afterEach, expect, it } from 'vitest';
import { MarkdownRenderer } from './index.ts';

const renderers: MarkdownRenderer[] = [];
function start(deadline?: number): MarkdownRenderer {
  const renderer = new MarkdownRenderer('https://letat.example', deadline ? { deadline } : {});
  renderers.push(renderer);
  return renderer;
}
afterEach(() => Promise.all(renderers.splice(0).map((renderer) => renderer.close())));

it('renders several texts, in order, away from the caller', async () => {
  const renderer = start();
  const all = await Promise.all(['**un**', '_deux_', '# trois'].map((source) => renderer.render(source)));
  expect(all.map(({ text }) => text)).toEqual(['un', 'deux', 'trois']);
});

it('passes refusals on', async () => {
  await expect(start().render('>'.repeat(5000))).rejects.toMatchObject({ code: 'validation' });
});

it('gives up a text that keeps the parser busy, and goes on with the next', async () => {
  const renderer = start(1500);
  const hostile = renderer.render('*a_'.repeat(66_000));
  const next = renderer.render('suite');
  await expect(hostile).rejects.toMatchObject({ code: 'validation', details: [{ path: 'content' }] });
  expect((await next).text).toBe('suite');
});
