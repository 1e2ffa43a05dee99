import { afterEach, expect, test, vi } from 'vitest';
import { announceServerDraftRemoved, onServerDraftRemoved } from './editor-tabs.ts';

let stop = () => {};
afterEach(() => stop());

test('an editor receives removals of its server draft from other editors of the article, and not from itself', async () => {
  const received: string[] = [];
  const stops = [
    onServerDraftRemoved({ postId: 'p', desk: 'mine' }, () => received.push('p')),
    onServerDraftRemoved({ postId: 'pp', desk: 'other' }, () => received.push('pp')),
  ];
  stop = () => {
    for (const one of stops) one();
  };
  for (const desk of ['mine', 'theirs']) announceServerDraftRemoved({ postId: 'p', desk });
  announceServerDraftRemoved({ postId: 'pp', desk: 'theirs' });
  await vi.waitFor(() => expect(received).toContain('pp'));
  expect(received).toEqual(['p', 'pp']);
});
