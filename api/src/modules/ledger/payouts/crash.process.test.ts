import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOf } from '@letat/contracts/core/money';
import { startWorker } from '@letat/testing/api-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { internalToken, useOwnApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { authorAccount, postRevenue } from '../index.ts';

const password = 'douze-marmites-au-grenier';
const octoberTenth = new Date('2026-10-10T10:00:00Z');
let now = octoberTenth;
const api = useOwnApp({}, undefined, undefined, { now: () => now });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-payouts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a batch whose worker is killed after PayPal took it, and before that was recorded, is paid once and settled by the next worker', async () => {
  const author = await addAuthor(api.app, { password });
  const change = { key: 'sale:crash', kind: 'sale', line: 'tools', authorId: author.id } as const;
  await api.app.mongo.transaction((session) =>
    postRevenue(api.app.ledger, { ...change, before: moneyOf(0, 'USD'), after: moneyOf(9001, 'USD') }, session),
  );
  now = new Date('2026-11-03T09:00:00Z');
  await api.as(author).put('/api/my/payout-address', { email: 'paypal@exemple.org', password });
  const sent = await api.as('admin').post('/api/admin/payouts/batches', { month: '2026-10' });
  expect(sent.json()).toEqual({ payouts: 1, total: { amount: 4501, currency: 'USD' } });

  const dying = startWorker({
    MONGODB_URI: api.processUri,
    INTERNAL_TOKEN: internalToken,
    DATA_DIR: folder,
    DEMO: '1',
    FAILPOINT: 'payout-sent:1',
  });
  expect(await dying.exited, dying.output()).toBeNull();
  const { connection } = api.app.mongo;
  const atPaypal = () => connection.collection('paypalSandboxPayouts').find().toArray();
  const stored = async () => (await connection.collection('payouts').find().toArray()).at(0);
  expect(await atPaypal()).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: 'pending', providerBatch: null });

  // The lease of the dead worker ends.
  await connection
    .collection('work')
    .updateOne({ queue: 'payouts', state: 'running' }, { $set: { takeAt: new Date(0) } });
  await api.app.jobs.process('payouts');
  expect(await stored()).toMatchObject({ state: 'pending', providerBatch: (await atPaypal())[0]?._id });
  await runSchedule(api.app, 'payout-outcomes');
  expect(await stored()).toMatchObject({ state: 'completed' });
  expect(await atPaypal()).toHaveLength(1);
  expect((await api.app.ledger.balance(authorAccount(author.id), 'USD')).amount).toBe(0);
  expect(await api.app.ledger.verify(authorAccount(author.id), 'USD')).toBeNull();
  expect(await api.app.ledger.list(authorAccount(author.id), 'USD', 0, 10)).toHaveLength(2);
});
