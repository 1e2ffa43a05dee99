import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import { type Taken, WorkRepository } from '../work/repository.ts';

const api = useApp();
let work: WorkRepository;

beforeAll(() => {
  work = new WorkRepository(api.app.mongo);
});

const add = (queue: string) =>
  api.app.mongo.transaction((session) =>
    work.add({ queue, payload: { n: 1 }, version: 1, key: null, dueAt: null }, session),
  );
const take = (queue: string, worker: string, ms: number) => work.take(queue, { token: newId(), worker, ms });

async function taken(queue: string, worker: string, ms: number): Promise<Taken> {
  const row = await take(queue, worker, ms);
  if (!row) throw new Error(`${worker} found nothing to take`);
  return row;
}

/** The row of a worker that was taken for dead, in the hands of another. */
async function takeTwice(queue: string): Promise<{ old: Taken; young: Taken }> {
  await add(queue);
  const old = await taken(queue, 'old', 50);
  await expect.poll(() => take(queue, 'young', 30_000).then((row) => row?._id), { interval: 20 }).toEqual(old._id);
  const young = await work.find(old._id.toHexString());
  if (!young?.lease) throw new Error('nobody holds the row');
  return { old, young: { ...young, lease: young.lease } };
}

describe('a lease', () => {
  it('is one worker’s at a time', async () => {
    await add('one');
    await taken('one', 'first', 30_000);
    expect(await take('one', 'second', 30_000)).toBeNull();
  });

  it('is given once, to whoever of many asks', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add('many')));
    const rows = await Promise.all(Array.from({ length: 30 }, (_, n) => take('many', `w${n}`, 30_000)));
    const ids = rows.filter((row) => row !== null).map(({ _id }) => _id.toHexString());
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  });

  it('lasts as long as it is renewed', async () => {
    await add('renewed');
    const row = await taken('renewed', 'first', 100);
    expect(await work.renew(row, 30_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await take('renewed', 'second', 30_000)).toBeNull();
  });

  it('once lost lets its worker change nothing: not renew, not finish, not fail, not give back, not save progress', async () => {
    const { old, young } = await takeTwice('fenced');
    const tries = [
      work.renew(old, 30_000),
      work.saveProgress(old, 0.5),
      work.finish(old),
      work.putBack(old, { reason: 'x', delayMs: 0 }),
      work.release(old),
      api.app.mongo.transaction((session) => work.fail(old, 'x', session)),
    ];
    expect(await Promise.all(tries)).toEqual(tries.map(() => false));
    expect(await work.find(young._id.toHexString())).toMatchObject({ state: 'running', attempts: 2, progress: null });
    expect(await work.finish(young)).toBe(true);
  });

  it('once lost prevents a transaction from committing', async () => {
    const { old } = await takeTwice('fenced-transaction');
    const effects = api.app.mongo.connection.collection<{ by: string }>('effects');
    const commit = api.app.mongo.transaction(async (session) => {
      await effects.insertOne({ by: old.lease.worker }, { session });
      if (!(await work.renew(old, 30_000, session))) throw new Error('fenced');
    });
    await expect(commit).rejects.toThrow('fenced');
    expect(await effects.find().toArray()).toEqual([]);
  });
});
