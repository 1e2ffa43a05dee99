import { Types } from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { PermanentFailure, type Queue, TryLater, type WorkContext } from './index.ts';

interface Greeting {
  name: string;
}
const work = vi.fn<(item: Greeting, context: WorkContext) => Promise<void>>();
const failed = vi.fn<(item: Greeting, reason: string) => Promise<void>>();
let greetings: Queue<Greeting>;
let renewals: Queue<Greeting>;

const api = useApp({}, (app) => {
  greetings = app.jobs.queue({
    name: 'greetings',
    label: 'Saluts',
    payload: z.object({ name: z.string() }),
    attempts: 3,
    backOff: () => 0,
    concurrency: 3,
    work,
    failed,
  });
  renewals = app.jobs.queue({
    name: 'renewals',
    label: 'Reprises',
    payload: z.object({ name: z.string() }),
    keyedUntilBegun: true,
    work,
  });
});

beforeEach(() => {
  work.mockReset().mockResolvedValue();
  failed.mockReset().mockResolvedValue();
});

const add = (name: string, options: { key?: string; dueAt?: Date } = {}) =>
  api.app.mongo.transaction((session) => greetings.add({ name }, { session, ...options }));
const processQueue = () => api.app.jobs.process('greetings');
const named = () => work.mock.calls.map(([item]) => item.name);

describe('a queue', () => {
  it('does what was added, once, and says so', async () => {
    const id = await add('Awa');
    expect(await greetings.find(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await processQueue();
    await processQueue();
    expect(named()).toEqual(['Awa']);
    expect(await greetings.find(id)).toMatchObject({ state: 'done', attempts: 1, finishedAt: expect.any(Date) });
  });

  it('forgets what it was about once it is done', async () => {
    const _id = new Types.ObjectId(await add('Awa', { key: 'awa@exemple.sn' }));
    const stored = () => api.app.mongo.connection.collection('work').findOne({ _id });
    expect(await stored()).toMatchObject({ key: 'awa@exemple.sn', payload: { name: 'Awa' } });
    await processQueue();
    expect(await stored()).toMatchObject({ state: 'done', key: null, payload: {} });
  });

  it('does nothing of a transaction that did not commit', async () => {
    const cut = api.app.mongo.transaction(async (session) => {
      await greetings.add({ name: 'Personne' }, { session });
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    await processQueue();
    expect(work).not.toHaveBeenCalled();
  });

  it('stores one row a key while it waits or runs, and takes the key again afterwards', async () => {
    const first = await add('Awa', { key: 'awa' });
    expect(await add('Awa, encore', { key: 'awa' })).toBe(first);
    let whileRunning = '';
    work.mockImplementationOnce(async () => {
      whileRunning = await add('Awa, pendant', { key: 'awa' });
    });
    await processQueue();
    expect(whileRunning).toBe(first);
    expect(named()).toEqual(['Awa']);
    expect(await add('Awa, après', { key: 'awa' })).not.toBe(first);
    await processQueue();
  });

  it('stores one row of a key that many ask for at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => add('Ensemble', { key: 'ensemble' })));
    expect(new Set(ids).size).toBe(1);
    await processQueue();
    expect(named()).toEqual(['Ensemble']);
  });

  it('waits until work is due', async () => {
    const id = await add('Demain', { dueAt: new Date(Date.now() + 60_000) });
    await processQueue();
    expect(work).not.toHaveBeenCalled();
    await api.app.mongo.transaction((session) => greetings.cancel(id, session));
  });

  it('tries again what failed, with its reason, and no more often than it may', async () => {
    work.mockRejectedValue(new Error('le guichet est fermé'));
    const id = await add('Moussa');
    await processQueue();
    expect(work).toHaveBeenCalledTimes(3);
    expect(await greetings.find(id)).toMatchObject({ state: 'failed', reason: 'le guichet est fermé', attempts: 3 });
    expect(failed.mock.calls.map(([item, reason]) => [item.name, reason])).toEqual([
      ['Moussa', 'le guichet est fermé'],
    ]);
  });

  it('comes back when the work says so', async () => {
    work.mockRejectedValueOnce(new TryLater('plus tard', { delayMs: 60_000 }));
    const id = await add('Plus tard');
    await processQueue();
    expect(await greetings.find(id)).toMatchObject({ state: 'waiting', reason: 'plus tard' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives up at once on what can never work, and shows nobody’s address', async () => {
    work.mockRejectedValue(new PermanentFailure('550 <awa@exemple.org> inconnue'));
    const id = await add('Impossible');
    await processQueue();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await greetings.find(id)).toMatchObject({ state: 'failed', reason: '550 <(adresse)> inconnue' });
    expect(JSON.stringify(api.log)).not.toContain('awa@exemple.org');
  });

  it('ends the row only together with what the module makes of its failure', async () => {
    work.mockRejectedValue(new PermanentFailure('non'));
    failed.mockRejectedValueOnce(new Error('the feature could not'));
    const id = await add('Ensemble ou pas');
    await processQueue();
    expect(await greetings.find(id)).toMatchObject({ state: 'running' });
  });

  it('works on several rows at once, and no more than it may', async () => {
    const { promise: all, resolve } = Promise.withResolvers<void>();
    let under = 0;
    let most = 0;
    work.mockImplementation(async () => {
      under += 1;
      most = Math.max(most, under);
      if (under === 3) resolve();
      await all;
      under -= 1;
    });
    for (let n = 0; n < 7; n += 1) await add(`n° ${n}`);
    await processQueue();
    expect(most).toBe(3);
    expect(work).toHaveBeenCalledTimes(7);
  });

  it('stores the progress, and stops what was cancelled', async () => {
    const id = await add('Longtemps');
    let aborted = false;
    work.mockImplementation(async (_item, { progress, held, signal }) => {
      await progress(0.4);
      expect(await greetings.find(id)).toMatchObject({ state: 'running', progress: 0.4 });
      await api.app.mongo.transaction((session) => greetings.cancel(id, session));
      await held().catch(() => {
        aborted = signal.aborted;
        throw new Error('stopped');
      });
    });
    await processQueue();
    expect(aborted).toBe(true);
    expect(await greetings.find(id)).toMatchObject({ state: 'cancelled', progress: 0.4 });
    await processQueue();
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('a queue that forgets the key of what is begun', () => {
  const ask = (name: string) => api.app.mongo.transaction((session) => renewals.add({ name }, { session, key: 'all' }));
  const renew = () => api.app.jobs.process('renewals');

  it('has one row that waits, and another for whoever asks while it runs', async () => {
    const first = await ask('un');
    expect(await ask('deux')).toBe(first);
    const meanwhile: string[] = [];
    work.mockImplementationOnce(async () => {
      meanwhile.push(await ask('trois'), await ask('quatre'));
    });
    await renew();
    expect(meanwhile).toEqual([expect.not.stringMatching(first), meanwhile[0]]);
    expect(named()).toEqual(['un', 'trois']);
  });

  it('stores one row for many who ask at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => ask('ensemble')));
    expect(new Set(ids).size).toBe(1);
    await renew();
    expect(named()).toEqual(['ensemble']);
  });

  it('runs again for a change that was under way when it was begun, and read what was before', async () => {
    const _id = new Types.ObjectId(await ask('avant'));
    const stored = api.app.mongo.connection.collection('work');
    let tries = 0;
    await api.app.mongo.transaction(async (session) => {
      tries += 1;
      await stored.findOne({ _id }, { session });
      if (tries === 1) await renew();
      await renewals.add({ name: 'après' }, { session, key: 'all' });
    });
    expect(named()).toEqual(['avant']);
    await renew();
    expect(named()).toEqual(['avant', 'après']);
  });
});
