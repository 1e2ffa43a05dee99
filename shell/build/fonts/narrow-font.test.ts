import { describe, expect, it } from 'vitest';
import { nameOfNarrowed, readRequest } from './narrow-font.ts';

describe('a request for a font', () => {
  it('names the weights and the letters that it leaves in the font', () => {
    expect(readRequest('?of=french&weights=600-700&letters=U+0041-0043,U+0152')).toEqual({
      of: 'french',
      weights: { min: 600, max: 700 },
      letters: 'ABCŒ',
    });
    expect(readRequest('?of=french&weights=650&letters=U+0041').weights).toBe(650);
    expect(readRequest('?of=arabic&weights=static&letters=U+0041').weights).toBeNull();
  });

  it('is refused when it names none: a whole font would be sent in silence', () => {
    expect(() => readRequest('')).toThrow('does not say');
    expect(() => readRequest('?of=french&letters=U+0041')).toThrow('does not say');
  });

  it('names the file after its letters: several are made of one font', () => {
    expect(nameOfNarrowed({ filename: 'inter.woff2?of=french&weights=650&letters=U+0041' })).toBe(
      '[name]-french.[contenthash:8][ext]',
    );
    expect(nameOfNarrowed({ filename: 'picture.webp' })).toBe('[name].[contenthash:8][ext]');
  });
});
