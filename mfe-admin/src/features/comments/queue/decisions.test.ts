import type { ModeratedComment } from '@letat/contracts/comments/operations';
import { expect, test } from 'vitest';
import { moved, neighbourOf } from './decisions.ts';

const at = (hour: number): ModeratedComment => ({
  id: `${hour}`,
  postId: 'p',
  parentId: null,
  parent: null,
  authorName: 'Awa',
  authorEmail: 'awa@exemple.org',
  content: 'Oui.',
  createdAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
  status: 'pending',
  signals: [],
  score: 0,
  queuedAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
  post: null,
  moderatedBy: null,
  moderatedAt: null,
});
const [ten, nine, eight, seven] = [at(10), at(9), at(8), at(7)];
const all = [ten, nine, eight, seven];
test.each([
  ['the next', '10', [ten], 9],
  ['the next that stays', '9', [nine, eight], 7],
  ['the last before, when none follows', '7', [seven, eight], 9],
  ['the first that stays, from elsewhere', null, [ten], 9],
  ['nowhere, when all leave', '9', all, undefined],
])('the focus goes on to %s', (_, from, leaving, to) => {
  expect(neighbourOf(all, from, leaving)?.id).toBe(to === undefined ? undefined : String(to));
});

test('counts follow what moved, and never go below nothing', () => {
  const counts = { pending: 3, approved: 1, spam: 0, deleted: 0 };
  expect(moved(counts, 'pending', 'spam', 2)).toEqual({ pending: 1, approved: 1, spam: 2, deleted: 0 });
  expect(moved(counts, 'spam', 'approved', 1)).toEqual({ pending: 3, approved: 2, spam: 0, deleted: 0 });
});
