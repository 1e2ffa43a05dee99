import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';

const api = useApp({ RATE_LIMIT_PREVIEWS: '20' });
const authors = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => api.as(await addAuthor(api.app))));
const article = { title: 'À l’heure', content: 'Un *texte*.', category: 'Leadership', published: true };

it('an article is taken in while another person’s previews are rendered, of which the last one is shown', async () => {
  const [[first, second], long] = [await authors(2), 'Un *texte* ordinaire. '.repeat(300)];
  const previews = Array.from({ length: 14 }, () => first?.post('/api/posts/preview', { content: long }));
  // Whose turn comes first, and what takes too long, is counted in markdown/turns.test.ts and markdown/renderer.test.ts.
  expect((await second?.post('/api/posts', article))?.statusCode).toBe(201);
  const answers = await Promise.all(previews);
  expect(answers.some((answer) => answer?.statusCode === 200)).toBe(true);
  const refused = answers.filter((answer) => answer?.statusCode !== 200).map((answer) => answer?.json().code);
  expect(refused.filter((code) => code !== 'preview_replaced')).toEqual([]);
});

it('an account sees so many previews a minute, others go on', async () => {
  const [first, second] = await authors(2);
  const statuses = [];
  for (let time = 0; time < 21; time += 1)
    statuses.push((await first?.post('/api/posts/preview', { content: 'a' }))?.statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await first?.post('/api/posts', article))?.statusCode).toBe(201);
  expect((await second?.post('/api/posts/preview', { content: 'a' }))?.statusCode).toBe(200);
});
