import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFields } from '../fields.ts';
import { Lane, type LaneOutcome } from './autosave-queue.ts';
import { type KeptText, LoggedOut, nameOf, type Place } from './unsaved-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (content: string, place: Place = { key: 'k' }): KeptText => ({
  place,
  fields: { ...noFields, content },
  revision: null,
  at: content,
});

/** A store that remembers, and refuses while it is told to. */
function laneOf() {
  const stored = new Map<string, string>();
  const told: LaneOutcome[] = [];
  const store = {
    isAway: false,
    isOver: false,
    async keep({ place, fields }: KeptText) {
      if (store.isAway) throw new Error('away');
      if (store.isOver) throw new LoggedOut();
      stored.set(nameOf(place), fields.content);
    },
    nameOf,
    async drop(place: Place) {
      stored.delete(nameOf(place));
    },
  };
  return { store, stored, told, lane: new Lane(store, 1000, (outcome) => void told.push(outcome)) };
}

test('what is typed without a pause is kept in time all the same', async () => {
  const { lane, stored } = laneOf();
  for (let letters = 1; letters <= 12; letters += 1) {
    lane.typed(text('x'.repeat(letters)));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(stored.get('new:k')?.length).toBeGreaterThanOrEqual(8);
});

test('a store that is away is tried again, with what was typed since', async () => {
  const { lane, store, stored, told } = laneOf();
  store.isAway = true;
  lane.typed(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([{ failed: 'away' }]);
  store.isAway = false;
  lane.typed(text('un deux'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored.get('new:k')).toBe('un deux');
  expect(told.at(-1)).toEqual({ at: 'un deux' });
});

test('a session that ended is told apart, and what was typed waits for the next one', async () => {
  const { lane, store, stored, told } = laneOf();
  store.isOver = true;
  lane.typed(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([{ failed: 'logged-out' }]);
  store.isOver = false;
  await lane.flush();
  expect(stored.get('new:k')).toBe('un');
});

test('what was saved is kept no more, and nothing comes after', async () => {
  const { lane, stored } = laneOf();
  lane.typed(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  lane.typed(text('un deux'));
  await lane.drop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored.size).toBe(0);
});

test('a new article that became one leaves nothing under its key', async () => {
  const { lane, stored } = laneOf();
  lane.typed(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  lane.typed(text('un deux', { postId: 'p' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect([...stored.keys()]).toEqual(['post:p']);
});
