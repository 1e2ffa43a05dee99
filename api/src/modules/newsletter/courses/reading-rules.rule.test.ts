import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import type { CourseRecord } from './model.ts';
import { canResume, lettersLeft, resumesAt } from './reading-rules.ts';
import type { ReadingRecord } from './readings.model.ts';

const ids = [1, 2, 3].map((n) => new Types.ObjectId(String(n).repeat(24)));
const [one, two, three] = ids;
const letter = (id: Types.ObjectId | undefined) => ({
  id: id ?? new Types.ObjectId(),
  subject: '',
  preheader: '',
  revision: 1,
});
const at = new Date('2026-03-01T08:00:00Z');
const courseOf = (
  letters: readonly (Types.ObjectId | undefined)[],
  given: Partial<CourseRecord> = {},
): CourseRecord => {
  const fields = { title: 'Un cours', summary: '', everyDays: 3, access: 'free' as const };
  return {
    ...{ _id: new Types.ObjectId(), ownerId: new Types.ObjectId(), ...fields, letterIds: [], state: 'open' },
    ...{ opened: { ...fields, letters: letters.map(letter) }, openedAt: at, stoppedAt: null },
    ...{ revision: 1, createdAt: at, updatedAt: at, ...given },
  };
};
const readingOf = (given: Partial<ReadingRecord>): ReadingRecord => ({
  ...{ _id: new Types.ObjectId(), courseId: new Types.ObjectId(), email: 'a@exemple.org', emailKey: 'a@exemple.org' },
  ...{ state: 'paused', isFree: true, orderIds: [], received: [], run: 0, lastAt: null, nextAt: null },
  ...{ startedAt: at, changedAt: at, ...given },
});
const had = (...some: (Types.ObjectId | undefined)[]) => ({ received: some.map(String) });

it('what is left of a course is in its present order, without what a reader had and what was taken out', () => {
  const left = lettersLeft(courseOf([three, one, two]), had(one, new Types.ObjectId()));
  expect(left.map(({ id }) => id)).toEqual([three, two]);
  expect(lettersLeft(courseOf([one]), had(one))).toEqual([]);
});

const rows: [string, Partial<ReadingRecord>, Partial<CourseRecord>, boolean][] = [
  ['that rests', { state: 'paused' }, {}, true],
  ['that is read', { state: 'active' }, {}, false],
  ['that was finished before a letter was added', { state: 'finished', ...had(one) }, {}, true],
  ['that has nothing left', { state: 'left', ...had(one, two) }, {}, false],
  ['that is withdrawn', { state: 'paused' }, { state: 'withdrawn' }, true],
  ['of an author who left, for nothing', { state: 'ended' }, { stoppedAt: at }, false],
  ['of an author who left, paid', { state: 'paused', isFree: false, orderIds: ['o'] }, { stoppedAt: at }, true],
  ['whose payment went back', { state: 'ended', isFree: false, orderIds: [] }, {}, false],
];
it.each(rows)('a reader goes on with a course %s: %#', (_name, reading, course, expected) => {
  const found = canResume(courseOf([one, two], course), readingOf(reading));
  expect(found).toBe(expected);
});

it('a course goes on at its pace after the last letter, at once after a long pause, and never later than one interval', () => {
  const day = 24 * 60 * 60 * 1000;
  const ago = (days: number) => ({ lastAt: new Date(at.getTime() - days * day) });
  const inDays = (reading: { lastAt: Date | null }) => (resumesAt(reading, 3, at).getTime() - at.getTime()) / day;
  expect([inDays(ago(1)), inDays(ago(3)), inDays(ago(40)), inDays(ago(-400)), inDays({ lastAt: null })]).toEqual([
    2, 0, 0, 3, 0,
  ]);
});
