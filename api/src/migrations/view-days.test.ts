import { newDatabaseUri } from '@letat/testing/database';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewDays } from './0007-view-days.ts';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(await newDatabaseUri()).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('visits from before are added up by day over articles and products, and a second run ends as one does', async () => {
  await connection.collection('viewCounts').insertMany([
    { day: '2026-11-01', count: 3 },
    { day: '2026-11-01', count: 4 },
    { day: '2026-11-02', count: 5 },
  ]);
  await connection.collection('productViewCounts').insertMany([{ day: '2026-11-02', count: 6 }]);
  const db = connection.getClient().db();
  expect(await viewDays.plan(db)).toEqual(['add up the visits of 2 days']);
  for (const _run of [1, 2]) {
    await viewDays.run({ db, assertHeld: () => {} });
    expect(await connection.collection('viewDays').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: '2026-11-01', count: 7 },
      { _id: '2026-11-02', count: 11 },
    ]);
  }
});
