import type { JobsOverview, WorkItem } from '@letat/contracts/jobs/operations';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { PermanentFailure, type Queue } from './index.ts';

const work = vi.fn<(item: { n: number }) => Promise<void>>();
const revived = vi.fn<(item: { n: number }) => Promise<void>>();
const cancelled = vi.fn<(item: { n: number }) => Promise<void>>();
let counting: Queue<{ n: number }>;

const api = useApp({}, (app) => {
  counting = app.jobs.queue({
    name: 'counting',
    label: 'Comptage',
    payload: z.object({ n: z.number() }),
    work,
    revived,
    cancelled,
  });
  app.jobs.queue({ name: 'resting', label: 'Au repos', payload: z.object({}), work: async () => {}, paused: 'Fermé.' });
});

beforeEach(() => {
  work.mockReset().mockResolvedValue();
  revived.mockReset().mockResolvedValue();
  cancelled.mockReset().mockResolvedValue();
});

const add = (n: number, key?: string) =>
  api.app.mongo.transaction((session) => counting.add({ n }, { session, ...(key ? { key } : {}) }));
const processQueue = () => api.app.jobs.process('counting');
const overview = async (): Promise<JobsOverview> => (await api.as('admin').get('/api/admin/jobs')).json();
const counted = async () => {
  const queue = (await overview()).queues.find(({ name }) => name === 'counting');
  if (!queue) throw new Error('the queue is not listed');
  return queue;
};
const listed = async (state: string): Promise<WorkItem[]> =>
  (await api.as('admin').get(`/api/admin/jobs/work?queue=counting&state=${state}`)).json();
const change = (id: string, state: string) => api.as('admin').put(`/api/admin/jobs/work/${id}/state`, { state });

async function failed(n: number, key?: string): Promise<string> {
  work.mockRejectedValueOnce(new PermanentFailure(`le compte ${n} n’y est pas`));
  const id = await add(n, key);
  await processQueue();
  return id;
}

describe('the administration of jobs', () => {
  it('lists each queue: its states, how late it is, what failed and why', async () => {
    const id = await failed(1);
    await add(2);
    const queue = await counted();
    expect(queue).toMatchObject({
      label: 'Comptage',
      paused: null,
      counts: { waiting: 1, running: 0, failed: 1 },
      failures: [{ id, reason: 'le compte 1 n’y est pas' }],
      nextDueAt: null,
    });
    expect(Date.now() - Date.parse(queue.oldestDueAt ?? '')).toBeLessThan(60_000);
    expect((await overview()).queues.find(({ name }) => name === 'resting')).toMatchObject({ paused: 'Fermé.' });
    await processQueue();
    expect(await counted()).toMatchObject({ oldestDueAt: null, counts: { waiting: 0, done: 1 } });
  });

  it('lists the work of a state by pages, newest first, without what it is about', async () => {
    const ids = [await failed(3), await failed(4)].reverse();
    const answer = await api.as('admin').get('/api/admin/jobs/work?queue=counting&state=failed&limit=1');
    expect(answer.json()).toMatchObject([{ id: ids[0], attempts: 1, reason: 'le compte 4 n’y est pas' }]);
    expect(answer.body).not.toContain('"n"');
    const next = /<([^>]+)>/.exec(String(answer.headers.link))?.[1] ?? '';
    expect((await api.as('admin').get(next)).json()).toMatchObject([{ id: ids[1] }]);
  });

  it('has failed work tried again, with what its module makes of that', async () => {
    const id = await failed(5);
    const answer = await change(id, 'waiting');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, state: 'waiting', attempts: 0 }]);
    expect(revived.mock.calls.map(([item]) => item)).toEqual([{ n: 5 }]);
    await processQueue();
    expect((await listed('done')).map((row) => row.id)).toContain(id);
  });

  it('stops work that waits, with what its module makes of that', async () => {
    const id = await add(6);
    expect((await change(id, 'cancelled')).json()).toMatchObject({ state: 'cancelled' });
    expect(cancelled.mock.calls.map(([item]) => item)).toEqual([{ n: 6 }]);
    await processQueue();
    expect(work).not.toHaveBeenCalled();
  });

  it.each([
    ['stop what has ended', 'cancelled', async () => failed(7), 'work_transition', 409],
    ['try again what waits', 'waiting', async () => add(8), 'work_transition', 409],
    ['change what is not there', 'waiting', async () => '0'.repeat(24), 'work_not_found', 404],
  ])('refuses to %s', async (_what, state, make, code, status) => {
    const answer = await change(await make(), state);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    await processQueue();
  });

  it('lists work whose payload cannot be read as failed, and refuses to try it again', async () => {
    const id = await add(10);
    const { connection } = api.app.mongo;
    await connection.collection('work').updateOne({ _id: new Types.ObjectId(id) }, { $set: { payload: { m: 10 } } });
    await processQueue();
    const reason = 'Les données de ce travail ne sont pas lisibles : n.';
    expect((await listed('failed')).find((row) => row.id === id)).toMatchObject({ attempts: 1, reason });
    expect((await counted()).failures[0]).toMatchObject({ id, reason });
    const answer = await change(id, 'waiting');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'work_unreadable']);
    expect(revived).not.toHaveBeenCalled();
  });

  it('refuses to try again what stands in another row by now', async () => {
    const id = await failed(9, 'nine');
    await add(9, 'nine');
    expect((await change(id, 'waiting')).json().code).toBe('work_superseded');
    expect((await listed('failed')).map((row) => row.id)).toContain(id);
    await processQueue();
  });

  it.each(['/api/admin/jobs', '/api/admin/jobs/work?queue=counting'])('%s is for admins', async (url) => {
    expect((await api.get(url)).statusCode).toBe(401);
    expect((await api.as('author').get(url)).statusCode).toBe(403);
  });
});
