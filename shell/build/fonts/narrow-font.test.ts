import { describe, expect, it } from 'vitest';
import { readRequest } from './narrow-font.ts';

describe('a request for a font', () => {
  it('names the weights and the letters that are kept', () => {
    expect(readRequest('?weights=600-700&letters=U+0041-0043,U+0152')).toEqual({
      weights: { min: 600, max: 700 },
      letters: 'ABCŒ',
    });
  });

  it('is refused when it names none: a whole font would be sent in silence', () => {
    expect(() => readRequest('')).toThrow('does not say');
    expect(() => readRequest('?weights=600&letters=U+0041')).toThrow('does not say');
  });
});
