import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFields } from '../fields.ts';
import { type AutosaveOutcome, AutosaveQueue } from './autosave-queue.ts';
import { LoggedOut, nameOf, type Place, type UnsavedText } from './unsaved-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (content: string, place: Place = { key: 'k' }): UnsavedText => ({
  place,
  fields: { ...noFields, content },
  revision: null,
  at: content,
});

/** A store in memory, with switches that make it reject. */
function queueOf() {
  const stored = new Map<string, string>();
  const outcomes: AutosaveOutcome[] = [];
  const store = {
    isAway: false,
    isOver: false,
    async save({ place, fields }: UnsavedText) {
      if (store.isAway) throw new Error('away');
      if (store.isOver) throw new LoggedOut();
      stored.set(nameOf(place), fields.content);
    },
    nameOf,
    async remove(place: Place) {
      stored.delete(nameOf(place));
    },
  };
  return { store, stored, outcomes, queue: new AutosaveQueue(store, 1000, (outcome) => void outcomes.push(outcome)) };
}

test('the autosave queue stores text that is typed without a pause within its delay', async () => {
  const { queue, stored } = queueOf();
  for (let letters = 1; letters <= 12; letters += 1) {
    queue.push(text('x'.repeat(letters)));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(stored.get('new:k')?.length).toBeGreaterThanOrEqual(8);
});

test('the autosave queue retries a store that does not answer, with what was typed since', async () => {
  const { queue, store, stored, outcomes } = queueOf();
  store.isAway = true;
  queue.push(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes).toEqual([{ failed: 'away' }]);
  store.isAway = false;
  queue.push(text('un deux'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored.get('new:k')).toBe('un deux');
  expect(outcomes.at(-1)).toEqual({ at: 'un deux' });
});

test('the autosave queue reports an ended session as such, and stores the text after the next login', async () => {
  const { queue, store, stored, outcomes } = queueOf();
  store.isOver = true;
  queue.push(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes).toEqual([{ failed: 'logged-out' }]);
  store.isOver = false;
  await queue.flush();
  expect(stored.get('new:k')).toBe('un');
});

test('the autosave queue removes the draft of a saved text, and stores nothing after it', async () => {
  const { queue, stored } = queueOf();
  queue.push(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  queue.push(text('un deux'));
  await queue.clear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored.size).toBe(0);
});

test('the autosave queue removes the draft under the key of a new article once the article has an id', async () => {
  const { queue, stored } = queueOf();
  queue.push(text('un'));
  await vi.advanceTimersByTimeAsync(1000);
  queue.push(text('un deux', { postId: 'p' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect([...stored.keys()]).toEqual(['post:p']);
});
