export { edgeNgramsOf } from './edge-ngrams.ts';
export { lookedThrough, type Passage, passageOf, type Range, rangesOf } from './highlight.ts';
export { queryTerms } from './query.ts';
export { searchModule } from './search.module.ts';
export { type Searchable, type WeighedTerms, weigh } from './weigh.ts';
