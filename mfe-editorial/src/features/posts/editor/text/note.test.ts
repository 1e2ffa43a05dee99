import { expect, test } from 'vitest';
import { note } from './note.ts';
import { run } from './testing/run.ts';

test.each([
  ['the first note', 'Un ⟦mot⟧ fort.\n', 'Un mot[^1] fort.\n\n[^1]: ⟦⟧'],
  ['the next one', 'Un[^1] deux⟦⟧.\n\n[^1]: Premier.\n', 'Un[^1] deux[^2].\n\n[^1]: Premier.\n[^2]: ⟦⟧'],
  ['a note among named ones', 'Un[^loi]⟦⟧.\n\n[^loi]: La loi.', 'Un[^loi][^1].\n\n[^loi]: La loi.\n[^1]: ⟦⟧'],
  ['a number that is free', 'Un[^7] mot⟦⟧', 'Un[^7] mot[^8]\n\n[^8]: ⟦⟧'],
  ['a note of nothing', '⟦⟧', '[^1]\n\n[^1]: ⟦⟧'],
])('%s', (_what, before, after) => expect(run(note, before)).toBe(after));
