import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';

const api = useApp();
const ids: Record<string, string> = {};

beforeAll(async () => {
  const author = await addAuthor(api.app);
  const texts = {
    Pikine: 'La commune de Pikine publie son budget participatif, dépense par dépense. Les habitants comptent.',
    Thiès: 'À Thiès, le budget participatif est voté en ligne par les habitants de la commune.',
    Régies: 'Les régies de recettes tiennent leurs comptes à la main.',
    Hôpital: 'Un contrat de performance pour un hôpital.',
  };
  for (const [title, content] of Object.entries(texts))
    ids[title] = (await addPost(api.app, author, { title, content, tags: [], excerpt: '' })).id;
  const draft = await addPost(api.app, author, { title: 'Budget participatif secret', content: 'x', published: false });
  ids.secret = draft.id;
});

const titles = async (words: readonly string[], read: readonly string[] = [], limit = 10) => {
  const readIds = read.map((title) => ids[title] ?? title);
  const found = await api.app.posts.resembling({ words, readIds }, limit);
  return found.map(({ post, words: shared, like }) => [post.title, shared, like]);
};

it('posts that have the rarest words in common come first, with the words that they are about', async () => {
  const found = await titles(['budget participatif', 'Pikine']);
  expect(found[0]).toEqual(['Pikine', expect.arrayContaining(['budget participatif', 'Pikine']), null]);
  expect(found[1]).toEqual(['Thiès', ['budget participatif'], null]);
  expect(found.map(([title]) => title)).not.toContain('Hôpital');
  // A draft is found by nobody.
  expect(found.map(([title]) => title)).not.toContain('Budget participatif secret');
});

it('what was read is left out, and what resembles it says so', async () => {
  const found = await titles([], ['Pikine']);
  expect(found[0]).toEqual(['Thiès', [], 'Pikine']);
  expect(found.map(([title]) => title)).not.toContain('Pikine');
});

it('words that nobody wrote, small words and ids of nothing find nothing', async () => {
  expect(await titles(['quinoa'])).toEqual([]);
  expect(await titles(['le', 'de la'])).toEqual([]);
  expect(await titles([], ['secret', 'rien', '0'.repeat(24)])).toEqual([]);
  expect(await titles(['budget participatif'], [], 1)).toHaveLength(1);
});
