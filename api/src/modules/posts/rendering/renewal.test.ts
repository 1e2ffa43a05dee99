import { afterAll, beforeAll, expect, it } from 'vitest';
import { origin, useApp } from '../../../../test/app.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { MarkdownRenderer, renderVersion } from '../../../markdown/index.ts';
import type { NewUser } from '../../users/index.ts';
import { postsModel } from '../posts.repository.ts';
import { RenewalRepository } from './renewal.repository.ts';
import { renewArticles } from './renewal.ts';

const api = useApp();
let awa: NewUser;

interface Stored {
  title: string;
  html: string;
  renderVersion: number;
  revision: number;
}

beforeAll(async () => {
  awa = await addAuthor(api.app);
});

const storedPost = async (title: string) =>
  (await storedWhere<Stored>(api.app.mongo.connection, 'posts', (post) => post.title === title))[0];
const change = (title: string, set: object) =>
  changeStored<Stored>(api.app.mongo.connection, 'posts', (post) => post.title === title, { $set: set });
const renderer = new MarkdownRenderer(origin);
afterAll(() => renderer.close());

function renew(): Promise<void> {
  const { mongo, users, content, log } = api.app;
  const posts = new RenewalRepository(postsModel(mongo));
  return renewArticles({ posts, users, renderer, content }, { held: async () => {}, log });
}

it('the renewal renders anew what an older renderer left, and leaves dates, revisions and excerpts as they were', async () => {
  const { slug } = await addPost(api.app, awa, {
    title: 'Ancien',
    content: 'Un **mot**.',
    excerpt: 'Écrit à la main.',
  });
  const before = (await api.get(`/api/posts/${slug}`)).json();
  await change('Ancien', { renderVersion: renderVersion - 1, html: '<p>Vieux</p>' });
  await renew();
  expect(await storedPost('Ancien')).toMatchObject({ renderVersion, revision: 1 });
  expect((await api.get(`/api/posts/${slug}`)).json()).toEqual(before);
});

it('the renewal follows the text with an excerpt that an older renderer made of it', async () => {
  const { slug } = await addPost(api.app, awa, { title: 'Abrégé', content: 'Si x < 5 et y > 3.', excerpt: '' });
  await change('Abrégé', { renderVersion: 2, excerpt: 'Si x 3.' });
  await renew();
  expect((await api.get(`/api/posts/${slug}`)).json().excerpt).toBe('Si x < 5 et y > 3.');
});

it('the renewal leaves an article that it cannot render as it was, logs it, and goes on with the others', async () => {
  for (const title of ['Trop profond', 'Sain']) {
    await addPost(api.app, awa, { title });
    await change(title, { renderVersion: 0, html: '<p>Vieux</p>' });
  }
  await change('Trop profond', { content: '>'.repeat(5000) });
  await renew();
  expect(await storedPost('Trop profond')).toMatchObject({ renderVersion: 0, html: '<p>Vieux</p>' });
  expect(await storedPost('Sain')).toMatchObject({ renderVersion });
  expect(api.log.map(({ msg }) => msg)).toContain('renewal: article could not be rendered, left as it is');
});
