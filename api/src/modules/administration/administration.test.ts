import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';

const api = useApp({}, (app) =>
  app.administration.waits({
    id: 'broken',
    label: { one: 'chose', many: 'choses' },
    href: '/admin/choses',
    count: async () => {
      throw new Error('cannot count');
    },
  }),
);

const oneOf = (collection: string, record: object) =>
  api.app.mongo.connection.collection(collection).insertOne({ ...record });

it('the administration says what waits in each module, whatever one of them says', async () => {
  const post = await addPost(api.app, await addAuthor(api.app));
  const draft = { authorName: 'A', authorEmail: 'a@exemple.org', content: 'Oui.' };
  await api.post(`/api/posts/${post.id}/comments`, draft);
  await api.as(await addUser(api.app)).post('/api/my/privacy/export', undefined);
  await oneOf('work', { queue: 'mail', state: 'failed' });
  await oneOf('mails', { state: 'refused' });
  const answer = await api.as('admin').get('/api/admin/waiting');
  expect(answer.json()).toEqual(
    expect.arrayContaining([
      { id: 'comments', label: 'commentaire à relire', href: '/admin/moderation', count: 1, countedTo: 99 },
      expect.objectContaining({ id: 'exports', count: 1 }),
      expect.objectContaining({ id: 'erasures', count: 0 }),
      expect.objectContaining({ id: 'jobs', count: 1, href: '/admin/jobs' }),
      expect.objectContaining({ id: 'mail', count: 1, href: '/admin/mail' }),
      expect.objectContaining({ id: 'broken', label: 'choses', count: null }),
    ]),
  );
  expect((await api.as('author').get('/api/admin/waiting')).statusCode).toBe(403);
});
