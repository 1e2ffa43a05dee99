import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';

const api = useApp();

beforeAll(async () => {
  const items = ['Ancien', 'Récent'].map((title, index) => ({ title, createdAt: new Date((index + 1) * 1e12) }));
  await api.app.content.change((session, invalidate) => api.app.exampleNotes.insert(items, session, invalidate));
});

it('the list of example-notes comes newest first, by pages', async () => {
  const first = await api.as('admin').get('/api/example-notes?limit=1');
  expect(first.json()).toEqual([{ id: expect.any(String), title: 'Récent', createdAt: new Date(2e12).toISOString() }]);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await api.as('admin').get(next)).json().map(({ title }: { title: string }) => title)).toEqual(['Ancien']);
  expect((await api.as('admin').get('/api/example-notes?cursor=x')).json().code).toBe('bad_cursor');
});

it('one of example-notes is found by its id, and nothing is found by another', async () => {
  const [newest] = (await api.as('admin').get('/api/example-notes')).json();
  expect((await api.as('admin').get(`/api/example-notes/${newest.id}`)).json()).toEqual(newest);
  for (const id of ['000000000000000000000000', 'pas-un-id']) {
    const answer = await api.as('admin').get(`/api/example-notes/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});
