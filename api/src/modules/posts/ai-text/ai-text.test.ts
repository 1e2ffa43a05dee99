import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { inAnHour, isWorkOn, plan, saveNew, saveTogether } from '../../../../test/articles.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { changeStored } from '../../../../test/stored.ts';

const api = useApp();

/** An author, as other modules know them. */
async function someone() {
  const user = await addAuthor(api.app);
  const account = await api.app.users.findAccount(user.id);
  if (account === null) throw new Error('the author was added');
  return { mine: api.as(user), writer: account.account, user };
}

const publish = { title: 'Le décret', content: 'Le maire signe.', category: 'Leadership', published: true };
const fromModel = { model: 'grand-modele', task: 'improve' };
const labelled = async ({ slug }: EditablePost) => (await api.get(`/api/posts/${slug}`)).json().aiLabelled;

/** An article into which text of a model was accepted. */
async function withAiText(given: object = {}) {
  const person = await someone();
  const post = await saveNew(person.mine, { ...publish, ...given });
  const text = { content: 'Le maire signe le décret.', revision: post.revision, aiText: fromModel };
  const saved = await api.app.posts.replaceText(post.id, text, person.writer);
  const url = `/api/my/posts/${post.id}/ai-text`;
  return {
    ...person,
    post: saved,
    url,
    sign: (revision: number) => person.mine.post(`${url}/signature`, { revision, hasReadAll: true }),
  };
}

it('an article that no model wrote in has no label', async () => {
  const { mine } = await someone();
  const post = await saveNew(mine, publish);
  expect(await labelled(post)).toBe(false);
  expect((await mine.get(`/api/my/posts/${post.id}/ai-text`)).json()).toEqual({
    isLabelled: false,
    accepted: [],
    signature: null,
    revision: 1,
  });
});

it('accepted text of a model is told on every page and in the feeds, with who, what and when stored', async () => {
  const { mine, post, url, user } = await withAiText();
  expect(await labelled(post)).toBe(true);
  expect((await api.get(`/api/blog-posts/${post.id}`)).json().aiLabelled).toBe(true);
  expect((await api.get('/rss.xml')).body).toContain(aiLabel);
  expect((await mine.get(url)).json()).toMatchObject({
    isLabelled: true,
    accepted: [{ model: 'grand-modele', task: 'improve', by: { id: user.id, fullName: user.fullName }, revision: 2 }],
    signature: null,
    revision: 2,
  });
});

it('an author signs a revision in their own name; the label goes, and comes back with the next text of a model', async () => {
  const { mine, post, url, sign, writer, user } = await withAiText();
  const signed = await sign(2);
  expect(signed.json()).toMatchObject({ isLabelled: false, signature: { by: { id: user.id }, revision: 2 } });
  expect(signed.headers['x-invalidate']).toContain(encodeURIComponent(`post:${post.slug}`));
  expect(await labelled(post)).toBe(false);

  const change = { ...publish, content: 'Le maire signe le décret ici.', revision: 2 };
  expect((await mine.put(`/api/posts/${post.id}`, change)).statusCode).toBe(200);
  expect(await labelled(post)).toBe(false);
  const text = { content: 'Le maire signe le décret là.', revision: 3, aiText: fromModel };
  await api.app.posts.replaceText(post.id, text, writer);
  expect(await labelled(post)).toBe(true);
  expect((await mine.get(url)).json().accepted).toHaveLength(2);
});

it('a signature needs the present revision, the box, and an author of the article', async () => {
  const { mine, post, url, sign } = await withAiText();
  const old = await sign(1);
  expect([old.statusCode, old.json().code]).toEqual([409, 'post_changed']);
  for (const body of [{ revision: 2 }, { revision: 2, hasReadAll: false }])
    expect((await mine.post(`${url}/signature`, body)).statusCode).toBe(400);
  const body = { revision: 2, hasReadAll: true };
  expect((await api.post(`${url}/signature`, body)).statusCode).toBe(401);
  expect((await api.as('reader').post(`${url}/signature`, body)).statusCode).toBe(403);
  expect((await api.as('author').post(`${url}/signature`, body)).statusCode).toBe(403);
  expect((await api.as('author').get(url)).statusCode).toBe(403);
  expect(await labelled(post)).toBe(true);
});

it('a restored revision is not what was signed', async () => {
  const { mine, post, sign } = await withAiText();
  await mine.put(`/api/posts/${post.id}`, { ...publish, content: 'Sans machine.', revision: 2 });
  await sign(3);
  expect(await labelled(post)).toBe(false);
  const restored = await mine.post(`/api/my/posts/${post.id}/revisions/2/restore`, { revision: 3 });
  expect(restored.json()).toMatchObject({ content: 'Le maire signe le décret.', revision: 4 });
  expect(await labelled(post)).toBe(true);
});

it('a draft that publishes itself, and a co-author who publishes, publish with the label', async () => {
  const { mine, post } = await withAiText({ published: false });
  expect((await plan(mine, post, inAnHour('Africa/Dakar'))).statusCode).toBe(200);
  // The hour comes.
  const past = { $set: { takeAt: new Date(Date.now() - 1000) } };
  await changeStored(api.app.mongo.connection, 'work', isWorkOn(post), past);
  await api.app.jobs.process('posts-publication');
  expect(await labelled(post)).toBe(true);

  const hers = await someone();
  const theirs = await someone();
  const together = await saveTogether(
    { hers: hers.mine, theirs: theirs.mine, coauthor: theirs.user },
    { ...publish, published: false },
  );
  const text = { content: 'Le maire signe tout.', revision: together.revision, aiText: fromModel };
  const saved = await api.app.posts.replaceText(together.id, text, hers.writer);
  const published = await theirs.mine.put(`/api/posts/${together.id}`, {
    ...publish,
    content: saved.content,
    revision: saved.revision,
  });
  expect(await labelled(published.json())).toBe(true);
});
