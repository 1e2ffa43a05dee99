import type { ActRecord } from '@letat/contracts/audit/acts';
import { describe, expect, it } from 'vitest';
import { operator, useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import type { AuditRecord } from './audit.model.ts';

const api = useApp();
const path = '/api/admin/audit';
const spam: ActRecord = { action: 'comment.spam', details: { before: 'pending' } };
const record = (actor = { id: 'a1', name: 'Aminata Diallo' }, act: ActRecord = spam) =>
  api.app.mongo.transaction((session) =>
    api.app.audit.record(
      { ...act, actor, subject: { kind: 'comment', id: 'c1', label: 'Commentaire sous « La réforme »' } },
      session,
    ),
  );
const list = async (query = '') => (await api.as('admin').get(`${path}${query}`)).json();

describe('the audit', () => {
  it('writes down what a moderator decides, with the decision or not at all', async () => {
    const moderator = await addUser(api.app, { role: 'admin', fullName: 'Aminata Diallo' });
    const post = await addPost(api.app, await addAuthor(api.app), { title: 'La réforme' });
    const draft = { authorName: 'A', authorEmail: 'a@exemple.org', content: 'Oui.' };
    const { id } = (await api.post(`/api/posts/${post.id}/comments`, draft)).json();
    const decide = (status: string) => api.as(moderator).put(`/api/comments/${id}/status`, { status });
    await decide('approved');
    await decide('approved');
    await decide('deleted');
    expect((await decide('pending')).statusCode).toBe(409);
    expect(await list(`?subject=comment:${id}`)).toMatchObject([
      { action: 'comment.deleted', details: { before: 'approved' } },
      {
        action: 'comment.approved',
        actor: { id: moderator.id, name: 'Aminata Diallo' },
        subject: { kind: 'comment', id, label: 'Commentaire sous « La réforme »' },
        details: { before: 'pending' },
        network: expect.stringMatching(/^127\.0\.0/),
      },
    ]);
  });

  it('writes down what the machine’s tools publish', async () => {
    const missing = await api.app.inject({
      method: 'POST',
      url: '/internal/releases/mfe-rien/rollback',
      headers: operator,
      payload: {},
    });
    expect(missing.statusCode).toBe(404);
    expect(await list('?action=release.rolled-back')).toEqual([]);
  });

  it('is found by who, what, about whom and when, page by page', async () => {
    const binta = { id: 'b2', name: 'Binta' };
    for (let time = 0; time < 3; time += 1) await record(binta);
    await record(binta, { action: 'erasure.done', details: { reason: 'asked' } });
    expect(await list('?actor=b2')).toHaveLength(4);
    expect(await list('?actor=b2&action=comment.spam')).toHaveLength(3);
    expect(await list('?actor=b2&action=comment.spam,erasure.done')).toHaveLength(4);
    expect(await list('?actor=b2&from=2020-01-01&to=2020-12-31')).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await list(`?actor=b2&from=${today}&to=${today}`)).toHaveLength(4);
    const first = await api.as('admin').get(`${path}?actor=b2&limit=3`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await api.as('admin').get(next)).json()).toHaveLength(1);
  });

  it('is for administrators', async () => {
    expect((await api.get(path)).statusCode).toBe(401);
    expect((await api.as('author').get(path)).statusCode).toBe(403);
  });

  it('cannot be changed or shortened, by any way that its model has', async () => {
    await record();
    const entries = api.app.mongo.connection.model<AuditRecord>('auditEntries');
    const found = await entries.findOne({ at: { $gt: new Date(0) } }).orFail();
    const { action: before } = found;
    const filter = { _id: found._id };
    const ways = [
      () => entries.updateOne(filter, { action: 'autre' }),
      () => entries.updateMany(filter, { action: 'autre' }),
      () => entries.replaceOne(filter, {}),
      () => entries.findOneAndUpdate(filter, { action: 'autre' }),
      () => entries.findOneAndReplace(filter, {}),
      () => entries.findOneAndDelete(filter),
      () => entries.deleteOne(filter),
      () => entries.deleteMany(filter),
      () => entries.bulkWrite([{ deleteOne: { filter: filter } }]),
      () => found.deleteOne(),
      () => found.updateOne({ action: 'autre' }),
      () => found.set({ action: 'autre' }).save(),
    ];
    for (const [index, way] of ways.entries())
      await expect(async () => way(), `way ${index}`).rejects.toThrow('written once');
    expect(await entries.findById(found._id).lean()).toMatchObject({ action: before });
  });
});
