import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { Registry } from './registry.ts';
import { nextTime, Schedules } from './schedules.ts';
import { WorkRepository } from './work/repository.ts';

const api = useApp();
const work = vi.fn(async () => {});

const at = (text: string) => new Date(text);

describe('a schedule', () => {
  it('goes by the clock of the site’s time zone, summer time included', () => {
    expect(nextTime('0 3 * * *', 'Africa/Dakar', at('2026-03-01T02:59:00Z'))).toEqual(at('2026-03-01T03:00:00Z'));
    expect(nextTime('0 3 * * *', 'Africa/Dakar', at('2026-03-01T03:00:00Z'))).toEqual(at('2026-03-02T03:00:00Z'));
    expect(nextTime('0 3 * * *', 'Europe/Paris', at('2026-07-01T00:00:00Z'))).toEqual(at('2026-07-01T01:00:00Z'));
    expect(nextTime('0 3 * * *', 'Europe/Paris', at('2026-12-01T00:00:00Z'))).toEqual(at('2026-12-01T02:00:00Z'));
  });

  it('that nobody can read is refused when it is declared', () => {
    expect(() => api.app.jobs.every({ name: 'never', label: 'Jamais', cron: 'quand il pleut', work })).toThrow();
  });

  it('has one row, whatever the number of workers that plan, and the next one once that is done', async () => {
    const { mongo } = api.app;
    const registry = new Registry();
    const rows = new WorkRepository(mongo);
    const schedules = new Schedules({ work: rows, registry, mongo, timeZone: 'Africa/Dakar' });
    schedules.add({ name: 'nightly', label: 'Chaque nuit', cron: '0 3 * * *', work });
    await Promise.all([schedules.plan(), schedules.plan(), schedules.plan()]);
    const stored = () => mongo.connection.collection('work').find().toArray();
    const [first, ...others] = (await stored()).filter(({ queue }) => queue === 'nightly');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ state: 'waiting', dueAt: nextTime('0 3 * * *', 'Africa/Dakar', new Date()) });

    // The night comes.
    if (!first) throw new Error('there is no row');
    await mongo.connection.collection('work').updateOne({ _id: first._id }, { $set: { takeAt: new Date() } });
    const taken = await rows.take('nightly', { token: 't', worker: 'w', ms: 30_000 });
    await schedules.plan();
    expect((await stored()).filter(({ queue }) => queue === 'nightly')).toHaveLength(1);
    if (taken) await rows.finish(taken);
    await schedules.plan();
    const after = (await stored()).filter(({ queue }) => queue === 'nightly');
    expect(after.map(({ state }) => state).sort()).toEqual(['done', 'waiting']);
  });
});
