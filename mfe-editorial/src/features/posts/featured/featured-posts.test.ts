import { expect, it } from 'vitest';
import { frontOf } from './featured-posts.ts';

const post = (id: string) => ({ id });
const [newest, middle, oldest] = [post('a'), post('b'), post('c')];

it('is led by the newest where nothing was put in front', () => {
  expect(frontOf([newest, middle], [])).toEqual({ lead: newest, below: [middle] });
});

it('is led by what was put in front, which is not shown again', () => {
  // Another answer of the API: the same article, not the same object.
  expect(frontOf([newest, middle], [{ ...middle }])).toEqual({ lead: middle, below: [newest] });
});

it('is led by what was put in front however many came since, and shows all of them', () => {
  expect(frontOf([newest, middle], [oldest])).toEqual({ lead: oldest, below: [newest, middle] });
});

it('has nothing to show where nothing is published', () => {
  expect(frontOf([], [])).toEqual({ lead: null, below: [] });
});
