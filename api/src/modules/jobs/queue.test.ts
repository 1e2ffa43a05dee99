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
const parcel = vi.fn<(item: { town: string; street: string }) => Promise<void>>();
let parcels: Queue<{ town: string; street: string }>;

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
  parcels = app.jobs.queue({
    name: 'parcels',
    label: 'Colis',
    version: 3,
    payload: z.object({ town: z.string(), street: z.string() }),
    upgrades: {
      1: ({ address }) => ({ place: z.string().parse(address) }),
      2: ({ place }) => {
        const [town, street] = z.string().parse(place).split(', ');
        return { town, street };
      },
    },
    work: parcel,
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
const change = (id: string, set: object) =>
  api.app.mongo.connection.collection('work').updateOne({ _id: new Types.ObjectId(id) }, { $set: set });
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

  it('ends a row whose failed hook throws as failed all the same, with both reasons', async () => {
    work.mockRejectedValue(new PermanentFailure('non'));
    failed.mockRejectedValue(new Error('la suite est impossible'));
    const id = await add('Deux fois non');
    await processQueue();
    expect(await greetings.find(id)).toMatchObject({
      state: 'failed',
      reason: 'non — Les suites de cet échec n’ont pas été enregistrées : la suite est impossible',
    });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('ends a row whose payload no longer parses as failed, at once, without its hook and without its values', async () => {
    const id = await add('Awa');
    await change(id, { payload: { nom: 'Awa Ndiaye' } });
    await processQueue();
    expect(await greetings.find(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      reason: 'Les données de ce travail ne sont pas lisibles : name.',
    });
    expect([work.mock.calls, failed.mock.calls]).toEqual([[], []]);
    expect(JSON.stringify(api.log)).not.toContain('Awa Ndiaye');
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

describe('a queue whose payload has changed since rows were added', () => {
  const addTo = (options: { key?: string } = {}) =>
    api.app.mongo.transaction((session) => parcels.add({ town: 'Dakar', street: 'Pikine' }, { session, ...options }));
  const deliver = () => api.app.jobs.process('parcels');
  const delivered = () => parcel.mock.calls.map(([item]) => item);
  const stored = (id: string) => api.app.mongo.connection.collection('work').findOne({ _id: new Types.ObjectId(id) });

  beforeEach(() => {
    parcel.mockReset().mockResolvedValue();
  });

  it('upgrades rows of every older version, those of releases that named none included', async () => {
    const [first, second] = [await addTo(), await addTo()];
    await change(first, { version: null, payload: { address: 'Thiès, Randoulène' } });
    await change(second, { version: 2, payload: { place: 'Saint-Louis, Sor' } });
    await addTo();
    await deliver();
    expect(delivered()).toEqual([
      { town: 'Thiès', street: 'Randoulène' },
      { town: 'Saint-Louis', street: 'Sor' },
      { town: 'Dakar', street: 'Pikine' },
    ]);
  });

  it('leaves a row of a newer version to a process that knows it, and does those behind it', async () => {
    const newer = await addTo();
    await change(newer, { version: 4, payload: { plusCode: '6FGCPQ' } });
    await addTo();
    for (let n = 0; n < 3; n += 1) await deliver();
    expect(delivered()).toEqual([{ town: 'Dakar', street: 'Pikine' }]);
    expect(await stored(newer)).toMatchObject({ state: 'waiting', attempts: 0, payload: { plusCode: '6FGCPQ' } });
    await change(newer, { state: 'done', takeAt: null });
  });

  it('ends a row that an upgrade cannot read as failed', async () => {
    const id = await addTo();
    await change(id, { version: null, payload: { address: 7 } });
    await deliver();
    expect(await parcels.find(id)).toMatchObject({
      state: 'failed',
      reason: 'Les données de ce travail n’ont pas pu être converties depuis la version 1.',
    });
  });

  it('does not give a row of an older version its own when the same is asked for again', async () => {
    const id = await addTo({ key: 'one' });
    await change(id, { payload: { address: 'Mbour, Tefess' } });
    await api.app.mongo.connection
      .collection('work')
      .updateOne({ _id: new Types.ObjectId(id) }, { $unset: { version: '' } });
    expect(await addTo({ key: 'one' })).toBe(id);
    await deliver();
    expect(delivered()).toEqual([{ town: 'Mbour', street: 'Tefess' }]);
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
