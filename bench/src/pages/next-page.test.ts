import { expect, test } from 'vitest';
import { nextPageReport } from './next-page.ts';

const changes = (milliseconds: number, documents: number, fetchedAhead = 40) => ({
  painted: [10, 20, 30, milliseconds, milliseconds],
  documents,
  fetchedAhead,
});

test('what is fetched ahead may cost some documents, and none that nobody comes to beyond', () => {
  const plain = ['documents', changes(400, 60)] as const;
  const within = ['within the document', changes(200, 0)] as const;
  expect(nextPageReport([plain, ['documents, fetched ahead', changes(200, 69)], within]).met).toBe(true);
  expect(nextPageReport([plain, ['documents, fetched ahead', changes(200, 70)], within]).met).toBe(false);
  expect(nextPageReport([plain, ['documents, fetched ahead', changes(201, 60)], within]).met).toBe(false);
});

test('a browser that fetches nothing ahead shows nothing, however fast it is', () => {
  const plain = ['documents', changes(100, 60, 0)] as const;
  const { met, text } = nextPageReport([plain, ['documents, fetched ahead', changes(100, 60, 0)]]);
  expect([met, text.includes('missed: nothing fetched ahead')]).toEqual([false, true]);
});
