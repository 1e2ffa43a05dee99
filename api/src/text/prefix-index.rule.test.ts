import { describe, expect, it } from 'vitest';
import { byBytes, PrefixIndex, startingWith } from './prefix-index.ts';

const texts = ['budget', 'budget participatif', 'bud', 'buée', 'état', '𞤀𞤣𞤤𞤢𞤥', '𞤀𞤣', 'bud\u{10fffe}', 'budget'];

describe('an index of texts by how they begin', () => {
  const index = new PrefixIndex(texts.map((text) => [text, text] as const));
  const found = (prefix: string) => [...index.startingWith(prefix)];

  it('finds every text that begins so, in order, and no other', () => {
    expect(found('budget')).toEqual(['budget', 'budget', 'budget participatif']);
    expect(found('𞤀𞤣')).toEqual(['𞤀𞤣', '𞤀𞤣𞤤𞤢𞤥']);
    expect(found('')).toHaveLength(texts.length);
    for (const prefix of ['budgets', 'a', 'z', '\u{10ffff}']) expect(found(prefix), prefix).toEqual([]);
  });

  it('agrees with the range that MongoDB is asked for', () => {
    for (const prefix of ['b', 'bud', 'budget ', 'é', '𞤀', 'x']) {
      const { $gte, $lt } = startingWith(prefix);
      const inRange = texts.filter((text) => byBytes(text, $gte) >= 0 && byBytes(text, $lt) < 0);
      expect(inRange.toSorted(byBytes), prefix).toEqual(found(prefix).toSorted(byBytes));
    }
  });
});
