import { afterEach, expect, test, vi } from 'vitest';
import { onGone, sayGone } from './editor-tabs.ts';

let stop = () => {};
afterEach(() => stop());

test('an editor hears of its article from the others, and not from itself', async () => {
  const heard: string[] = [];
  const stops = [
    onGone({ postId: 'p', desk: 'mine' }, () => heard.push('p')),
    onGone({ postId: 'pp', desk: 'other' }, () => heard.push('pp')),
  ];
  stop = () => {
    for (const one of stops) one();
  };
  for (const desk of ['mine', 'theirs']) sayGone({ postId: 'p', desk });
  sayGone({ postId: 'pp', desk: 'theirs' });
  await vi.waitFor(() => expect(heard).toContain('pp'));
  expect(heard).toEqual(['p', 'pp']);
});
