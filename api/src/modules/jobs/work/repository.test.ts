import { afterAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { WorkRepository } from './repository.ts';

const api = useApp();
const dayMs = 24 * 60 * 60 * 1000;
const db = () => api.app.mongo.connection.getClient().db(api.app.mongo.connection.name);

afterAll(async () => {
  await db().command({ profile: 0 });
  await db().dropCollection('system.profile');
});

async function addRows(queue: string, count: number, dueAt: Date | null): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ payload: {}, dueAt }));
  const at = new Date(Date.now() - 1000);
  await api.app.mongo.transaction((session) =>
    new WorkRepository(api.app.mongo).addMany({ queue, version: 1, at }, rows, session),
  );
}

it('names the queues in which something is due by a few looks at the index, however much is', async () => {
  const work = new WorkRepository(api.app.mongo);
  const queues = ['empty', 'later', 'full', 'taken', 'one'];
  await addRows('later', 50, new Date(Date.now() + dayMs));
  await addRows('full', 3000, null);
  await addRows('one', 1, null);
  await addRows('taken', 1, null);
  await addRows('others', 1, null);
  const lease = { token: 't', worker: 'w', ms: dayMs };
  expect(await work.take('taken', lease)).not.toBeNull();

  await db().command({ profile: 2 });
  expect((await work.queuesWithDue(queues, new Date())).sort()).toEqual(['full', 'one']);
  await db().command({ profile: 0 });
  const [asked, ...others] = await db()
    .collection('system.profile')
    .find({ 'command.aggregate': 'work' }, { hint: { $natural: 1 } })
    .toArray();
  expect(others).toEqual([]);
  expect(asked?.docsExamined).toBe(0);
  expect(asked?.keysExamined).toBeLessThan(20);
});
