import { afterEach, expect, test } from 'vitest';
import { announceServerDraftRemoved, onServerDraftRemoved } from './editor-tabs.ts';

let stop = () => {};
afterEach(() => stop());

test('an editor receives removals of its server draft from other editors of the article, and not from itself', async () => {
  const received: string[] = [];
  const stops = [
    onServerDraftRemoved({ postId: 'p', editorId: 'mine' }, () => received.push('p')),
    onServerDraftRemoved({ postId: 'pp', editorId: 'other' }, () => received.push('pp')),
  ];
  stop = () => {
    for (const unsubscribe of stops) unsubscribe();
  };
  for (const editorId of ['mine', 'theirs']) announceServerDraftRemoved({ postId: 'p', editorId });
  announceServerDraftRemoved({ postId: 'pp', editorId: 'theirs' });
  await expect.poll(() => received).toContain('pp');
  expect(received).toEqual(['p', 'pp']);
});
