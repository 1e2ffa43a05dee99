import type { InternalEvent } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { internalToken, startApp, useOwnApp } from '../../test/app.ts';

const api = useOwnApp();
const path = '/api/posts?limit=4';
const shell = { 'x-shell-token': internalToken };
const positionOf = async (headers: Record<string, string> = shell) =>
  (await api.get(path, headers)).headers['x-change-position'];

/** Changes something, and gives the event by which processes learn of it. */
async function change(): Promise<InternalEvent> {
  const received = Promise.withResolvers<InternalEvent>();
  const leave = api.app.content.subscribe({ event: received.resolve, lost: () => received.reject(new Error('lost')) });
  await api.app.content.change(async (_session, invalidate) => invalidate('posts'));
  const event = await received.promise;
  leave();
  return event;
}

it('an answer to a shell says up to which change its process knew, from memory too; answers to others say nothing', async () => {
  const first = await positionOf();
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  const event = await change();
  const position = event.type === 'invalidate' ? event.position : undefined;
  expect(position).toMatch(/^[0-9a-f]{16}$/);
  expect(String(position) > String(first)).toBe(true);
  // Made, and from memory.
  for (let time = 0; time < 2; time += 1) expect(String(await positionOf()) >= String(position)).toBe(true);
  expect(await positionOf({})).toBeUndefined();
  expect(await positionOf({ 'x-shell-token': 'une-autre' })).toBeUndefined();
  // What a shell hands on for a reader goes to the reader.
  expect(await positionOf({ ...shell, 'x-forwarded-for': '192.0.2.7' })).toBeUndefined();
});

it('each change has a later position than the one before it', async () => {
  const positions: string[] = [];
  for (let time = 0; time < 5; time += 1) {
    const event = await change();
    if (event.type === 'invalidate') positions.push(event.position ?? '');
  }
  expect(positions).toEqual([...new Set(positions)].sort());
  expect(positions).toHaveLength(5);
});

it('a process whose change stream is lost says no position, because it answers nothing from memory', async () => {
  const { known } = api.app.changePosition;
  api.app.changePosition.known = null;
  expect(await positionOf()).toBeUndefined();
  api.app.changePosition.known = known;
});

it('a process that nothing is told of gets on all the same, to where one that starts later begins', async () => {
  const later = await startApp({ MONGODB_URI: api.uri });
  const begun = later.app.changePosition.known;
  expect(begun).not.toBeNull();
  await expect.poll(() => String(api.app.changePosition.known) >= String(begun)).toBe(true);
  await later.close();
});
