import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '@letat/testing/api-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abandonWork } from '../../../../test/abandoned-work.ts';
import { internalToken, useOwnApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import type { AgentTaskRecord } from '../agents.model.ts';

const api = useOwnApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-agents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Failpoint = 'agent-worked' | 'agent-recorded';
type Task = readonly [agent: string, body: object, count: number];
const analytics: Task = ['analytics', { metrics: ['views'], timeframe: '7d' }, 1];
// The parts of a task that was being split are there once, too.
const director: Task = ['director', { task: 'Mesurer les chiffres et surveiller la presse sur les régies' }, 3];

/** Gives a task, has its worker die in the middle of it, and looks whether the next worker ends it, and once. */
async function expectOneEnd([agent, body, count]: Task, die: () => Promise<void>): Promise<void> {
  const author = await addAuthor(api.app);
  const { id } = (await api.as(author).post(`/api/agents/${agent}`, body)).json();
  await die();
  const { connection } = api.app.mongo;
  const stored = () =>
    storedWhere<AgentTaskRecord>(connection, 'agentTasks', ({ userId }) => String(userId) === author.id);
  const before = await stored();
  expect(before.find(({ _id }) => String(_id) === id)?.attempts).toBe(1);

  // No worker takes it while the lease of a killed one runs.
  await api.app.jobs.process('agents');
  await connection
    .collection('work')
    .updateMany({ queue: 'agents', state: 'running' }, { $set: { takeAt: new Date(0) } });
  await api.app.jobs.process('agents');
  const after = await stored();
  expect(after).toHaveLength(count);
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['completed']));
  expect(new Set(after.map(({ type }) => type)).size).toBe(count);
  // What had ended before the worker died is as it was.
  for (const { _id, endedAt } of before.filter(({ status }) => status === 'completed'))
    expect(after.find((task) => task._id.equals(_id))?.endedAt).toEqual(endedAt);
  const left = await storedWhere(connection, 'work', ({ queue, state }) => queue === 'agents' && state !== 'done');
  expect(left).toEqual([]);
}

it.each<[...Task, Failpoint]>([
  [...analytics, 'agent-worked'],
  [...director, 'agent-recorded'],
])(
  'a task of %s, %o, whose worker process is killed, ends once (%i in all, %s)',
  async (agent, body, count, failpoint) => {
    await expectOneEnd([agent, body, count], async () => {
      const dying = startWorker({
        MONGODB_URI: api.processUri,
        INTERNAL_TOKEN: internalToken,
        DATA_DIR: folder,
        FAILPOINT: `${failpoint}:1`,
      });
      expect(await dying.exited, dying.output()).toBeNull();
    });
  },
);

// Between the same two writes, without a process for each.
it.each<[...Task, Failpoint]>([
  [...analytics, 'agent-recorded'],
  [...director, 'agent-worked'],
])(
  'a task of %s, %o, whose worker gives it up and is gone, ends once (%i in all, %s)',
  async (agent, body, count, failpoint) => {
    await expectOneEnd([agent, body, count], () => abandonWork(api.app, 'agents', { at: failpoint }));
  },
);
