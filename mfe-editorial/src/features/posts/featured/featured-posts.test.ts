import { expect, it } from 'vitest';
import { splitFeatured } from './featured-posts.ts';

const post = (id: string) => ({ id });
const [newest, middle, oldest] = [post('a'), post('b'), post('c')];

it('a page of articles is led by the newest while none is featured', () => {
  expect(splitFeatured([newest, middle], [])).toEqual({ lead: newest, below: [middle] });
});

it('a page of articles is led by the featured one, which is not shown again', () => {
  // Another answer of the API: the same article, not the same object.
  expect(splitFeatured([newest, middle], [{ ...middle }])).toEqual({ lead: middle, below: [newest] });
});

it('a page of articles is led by the featured one however many came since, and shows all of them', () => {
  expect(splitFeatured([newest, middle], [oldest])).toEqual({ lead: oldest, below: [newest, middle] });
});

it('a page of articles has no lead while nothing is published', () => {
  expect(splitFeatured([], [])).toEqual({ lead: null, below: [] });
});
