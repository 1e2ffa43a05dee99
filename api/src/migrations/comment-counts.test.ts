import { newDatabaseUri } from '@letat/testing/database';
import mongoose, { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentCounts } from './0005-comment-counts.ts';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(await newDatabaseUri()).asPromise();
  await connection.collection('comments').createIndex({ status: 1, createdAt: -1, _id: -1 });
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('articles from before get the number of their approved comments, and a second run ends as one does', async () => {
  const [talked, silent] = [new Types.ObjectId(), new Types.ObjectId()];
  await connection.collection('posts').insertMany([{ _id: talked }, { _id: silent }]);
  const statuses = ['approved', 'approved', 'pending', 'spam', 'deleted'];
  await connection.collection('comments').insertMany(statuses.map((status) => ({ postId: talked, status })));
  const db = connection.getClient().db();
  expect(await commentCounts.plan(db)).toEqual(['count the approved comments of 1 posts']);
  for (const _run of [1, 2]) {
    await commentCounts.run({ db, assertHeld: () => {} });
    expect(await connection.collection('posts').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: talked, commentCount: 2 },
      { _id: silent },
    ]);
  }
});
