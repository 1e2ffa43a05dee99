import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { article, saveNew } from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { picture, sendFile, sendForm } from '../../../../test/uploads.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let mine: Calls;

beforeAll(async () => {
  awa = await addAuthor(api.app);
  mine = api.as(awa);
});

const nowhere = `/objects/${'0123456789abcdef'.repeat(2)}-10x10.webp`;
const stored = async (number: number) => api.app.uploads.storeImage(await picture({ number }).png().toBuffer());
const create = (featuredImage: string | null) => saveNew(mine, { featuredImage });
const change = ({ id, revision }: Pick<EditablePost, 'id' | 'revision'>, featuredImage: string | null) =>
  mine.put(`/api/posts/${id}`, { ...article, content: 'Relu.', featuredImage, revision });

it('an article accepts a picture that was sent to the site', async () => {
  const imageURL = await sendFile(api, mine, await picture({ number: 7 }).png().toBuffer());
  const { objectPath } = (await mine.put('/api/images', { imageURL })).json();
  const post = await create(objectPath);
  expect(post.featuredImage).toBe(objectPath);
  expect((await change(post, await stored(8))).statusCode).toBe(200);
});

it('an article refuses a picture that nobody sent, and stays unchanged', async () => {
  const post = await create(null);
  for (const path of [nowhere, nowhere.replace('10x10', '0x0'), nowhere.replace('10x10', '99999x99999')]) {
    const answer = await change(post, path);
    expect([answer.statusCode, answer.json().code], path).toEqual([400, 'validation']);
    expect(answer.json().details).toMatchObject([{ path: 'featuredImage' }]);
  }
  expect((await mine.get(`/api/my/posts/${post.id}`)).json()).toEqual(post);
});

it('a picture of an article may be missing from an article that had it: the text is saved all the same', async () => {
  const { id } = await addPost(api.app, awa, { featuredImage: nowhere, published: false });
  const saved = await change({ id, revision: 1 }, nowhere);
  expect([saved.statusCode, saved.json().content]).toEqual([200, 'Relu.']);
});

it('a picture of an article comes back with a version of the article, whatever became of it', async () => {
  const path = await stored(9);
  const post = await create(path);
  expect((await change(post, null)).statusCode).toBe(200);
  await api.app.uploads.remove(path.slice(1));
  const answer = await mine.post(`/api/my/posts/${post.id}/revisions/1/restore`, { revision: 2 });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().featuredImage).toBe(path);
});

describe('the picture of an article that a form brings before JavaScript', () => {
  const send = async (id: string, alt: string, calls = mine) => {
    const file = { bytes: await picture({ number: 11 }).png().toBuffer(), name: 'marche.png', type: 'image/png' };
    return (await sendForm(api, calls, `/api/uploads/covers/${id}`, file, { alt })).headers.location;
  };
  const edited = async (id: string): Promise<EditablePost> => (await mine.get(`/api/my/posts/${id}`)).json();

  it('is saved with what it shows, and the article is otherwise as it was', async () => {
    const post = await create(await stored(10));
    expect(await send(post.id, ' Un marché,\nà l’aube ')).toBe(`/write?post=${post.id}&fichier=recu#fichier`);
    const { featuredImage, revision, updatedAt, ...after } = await edited(post.id);
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(post).filter(([key]) => key in after)),
      featuredImageAlt: 'Un marché, à l’aube',
    });
    expect([featuredImage === post.featuredImage, revision]).toEqual([false, post.revision + 1]);
    expect(updatedAt >= post.updatedAt).toBe(true);
  });

  it('is refused where what it shows is too long, and to who does not write the article', async () => {
    const post = await create(null);
    const back = `/write?post=${post.id}&fichier=`;
    expect(await send(post.id, 'x'.repeat(301))).toBe(`${back}validation#fichier`);
    const other = api.as(await addAuthor(api.app));
    expect(await send(post.id, '', other)).toMatch(/fichier=(?:forbidden|post_not_found)#fichier$/);
    expect(await edited(post.id)).toEqual(post);
  });
});
