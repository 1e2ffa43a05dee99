export { type Passage, passageOf, type Range, rangesOf } from './highlight.ts';
export { queryTerms } from './query.ts';
export { type Searchable, type WeighedTerms, weigh } from './weigh.ts';
