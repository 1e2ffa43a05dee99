import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';
import { objectId } from './object-id.ts';
import { remainingMs, requestLimitMs, withNewTimeLimit, withTimeLimit } from './time-limits.ts';
import { isUnavailable } from './unavailable.ts';

const api = useApp({}, (app) => {
  app.get('/api/test/remaining', { config: { access: 'visitor' } }, async () => ({
    own: await app.mongo.withDatabaseTimeout(async () => remainingMs()),
  }));
});
const users = () => api.app.mongo.connection.model('users');
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
/** What the server runs for this test, by its comment. */
async function running(comment: string): Promise<number> {
  const admin = api.app.mongo.connection.getClient().db('admin');
  return (await admin.command({ currentOp: 1, 'command.comment': comment })).inprog.length;
}

it('a read that takes longer than its request may is ended on the server, and is a database away', async () => {
  const { id } = await addUser(api.app);
  const slow = { _id: objectId(id), $where: 'sleep(60000) || true' };
  const error = await errorOf(withTimeLimit(300, () => users().find(slow).comment('slow-read').lean().exec()));
  expect(isUnavailable(error)).toBe(true);
  expect(await running('slow-read')).toBe(0);
});

it('a transaction that does not end in the time of its request is given up, and has changed nothing', async () => {
  const { id } = await addUser(api.app);
  const _id = objectId(id);
  const nameOf = async () => (await api.app.users.findAccount(id))?.account.fullName;
  const before = await nameOf();
  const holder = await api.app.mongo.connection.startSession();
  holder.startTransaction();
  await users().updateOne({ _id }, { $set: { bio: 'tenu' } }, { session: holder });
  const change = () =>
    api.app.mongo.transaction((session) => users().updateOne({ _id }, { $set: { fullName: 'Autre' } }, { session }));
  expect(await errorOf(withTimeLimit(500, change))).toMatchObject({ code: 'unavailable' });
  await holder.abortTransaction();
  await holder.endSession();
  expect(await nameOf()).toBe(before);
  await change();
  expect(await nameOf()).toBe('Autre');
});

it('what another machine has done for a request can be recorded however long it took', () => {
  expect(withTimeLimit(100, () => withNewTimeLimit(remainingMs))).toBeGreaterThan(requestLimitMs / 2);
  expect(withNewTimeLimit(() => withTimeLimit(100, remainingMs))).toBeLessThanOrEqual(100);
});

it('work within work has no more time than that has left, and a request has less than the shell waits', async () => {
  expect(withTimeLimit(100, () => withTimeLimit(10_000, remainingMs))).toBeLessThanOrEqual(100);
  const { own } = (await api.get('/api/test/remaining')).json();
  expect(own).toBeLessThanOrEqual(requestLimitMs);
  expect(own).toBeGreaterThan(requestLimitMs / 2);
  expect(remainingMs()).toBeGreaterThan(requestLimitMs);
});
