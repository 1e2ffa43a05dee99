import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '@letat/testing/api-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { internalToken, useOwnApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { failpointNames } from '../../../plugins/failpoints.ts';
import type { AgentTaskRecord } from '../agents.model.ts';

const api = useOwnApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-agents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tasks = [
  ['analytics', { metrics: ['views'], timeframe: '7d' }, 1],
  // The parts of a task that was being split are there once, too.
  ['director', { task: 'Mesurer les chiffres et surveiller la presse sur les régies' }, 3],
] as const;
const failpoints = failpointNames.filter((name) => name.startsWith('agent-'));

it.each(tasks.flatMap((task) => failpoints.map((failpoint) => [...task, failpoint] as const)))(
  'a task of %s, %o, whose worker is killed, ends once (%i in all, %s)',
  async (agent, body, count, failpoint) => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const { id } = (await mine.post(`/api/agents/${agent}`, body)).json();
    const dying = startWorker({
      MONGODB_URI: api.lentUri,
      INTERNAL_TOKEN: internalToken,
      DATA_DIR: folder,
      FAILPOINT: `${failpoint}:1`,
    });
    expect(await dying.exited, dying.output()).toBeNull();
    const { connection } = api.app.mongo;
    const stored = () =>
      storedWhere<AgentTaskRecord>(connection, 'agentTasks', ({ userId }) => String(userId) === author.id);
    const before = await stored();
    expect(before.find(({ _id }) => String(_id) === id)?.attempts).toBe(1);

    // No worker takes it while the lease of the dead worker runs.
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
  },
);
