import type { Assistance } from '@letat/contracts/ai/operations';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { saveNew } from '../../../../test/articles.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';

describe('suggestions on an article', () => {
  const api = useApp();
  const content = 'Afin de payer, le maire signe le le [décret](https://exemple.sn/afin-de).\n\n`afin de`';

  async function suggested(writer: { id: string }) {
    const mine = api.as(writer);
    const post = await saveNew(mine, { title: 'Le décret', content, category: 'Leadership', published: true });
    const body = { content, assistance: 'style', language: 'french', post: { id: post.id, revision: post.revision } };
    const answer = await mine.post('/api/ai/writing-assistance', body);
    return { mine, post, answer: answer.json<Assistance>(), body };
  }

  it('are saved as a new revision, accepted ones alone, and everything else stays', async () => {
    const { mine, post, answer } = await suggested(await addAuthor(api.app));
    expect(answer.suggestions.map(({ original }) => original)).toEqual(['Afin de', 'le le']);
    const url = `/api/ai/suggestions/${answer.suggestionsId}/apply`;
    const saved = (await mine.post(url, { accepted: ['s2'] })).json();
    expect(saved).toMatchObject({
      content: content.replace('le le', 'le'),
      revision: 2,
      published: true,
      title: 'Le décret',
      category: 'Leadership',
    });
    const former = (await mine.get(`/api/my/posts/${post.id}/revisions/1`)).json();
    expect(former.content).toBe(content);
    // They were made for the first revision.
    const again = await mine.post(url, { accepted: ['s1'] });
    expect([again.statusCode, again.json().code]).toEqual([409, 'post_changed']);
    expect((await mine.get(`/api/my/posts/${post.id}`)).json().revision).toBe(2);
    const [stored] = await storedWhere(
      api.app.mongo.connection,
      'aiSuggestions',
      ({ postId }) => String(postId) === post.id,
    );
    expect(stored).toMatchObject({ accepted: ['s2'], model: 'offline', revision: 1, acceptedAt: expect.any(Date) });
  });

  it('are not asked for, nor saved, over what somebody saved meanwhile', async () => {
    const { mine, post, answer, body } = await suggested(await addAuthor(api.app));
    const { id: _id, ...fields } = post;
    const change = {
      title: fields.title,
      content: 'Autre texte.',
      category: 'Leadership',
      published: true,
      revision: 1,
    };
    expect((await mine.put(`/api/posts/${post.id}`, change)).statusCode).toBe(200);
    for (const refused of [
      await mine.post(`/api/ai/suggestions/${answer.suggestionsId}/apply`, { accepted: ['s1'] }),
      await mine.post('/api/ai/writing-assistance', body),
      await mine.post('/api/ai/writing-assistance', { ...body, post: { id: post.id, revision: 2 } }),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'post_changed']);
    expect((await mine.get(`/api/my/posts/${post.id}`)).json()).toMatchObject({ content: 'Autre texte.', revision: 2 });
  });

  it('are nobody’s but who asked for them', async () => {
    const { post, answer, body } = await suggested(await addAuthor(api.app));
    const url = `/api/ai/suggestions/${answer.suggestionsId}/apply`;
    for (const other of [api.as('author'), api.as('admin')]) {
      const refused = await other.post(url, { accepted: ['s1'] });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'suggestions_not_found']);
    }
    expect((await api.as('author').post('/api/ai/writing-assistance', body)).statusCode).toBe(403);
    for (const accepted of [[], ['s9'], ['s1', 's9']])
      expect((await api.as({ id: post.authorId }).post(url, { accepted })).statusCode).toBeGreaterThanOrEqual(400);
    const { revision } = (await api.as({ id: post.authorId }).get(`/api/my/posts/${post.id}`)).json();
    expect(revision).toBe(1);
  });

  it('go with their article', async () => {
    const { mine, post, answer } = await suggested(await addAuthor(api.app));
    expect((await mine.del(`/api/posts/${post.id}`)).statusCode).toBe(204);
    const gone = await mine.post(`/api/ai/suggestions/${answer.suggestionsId}/apply`, { accepted: ['s1'] });
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'suggestions_not_found']);
  });
});
