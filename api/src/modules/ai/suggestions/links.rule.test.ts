import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagesIn, replaced, targetsIn, wordLinksIn } from './links.ts';

/** Markdown in which openings and ends meet in every way, at limits of a few characters too many or too few. */
const markdown = fc
  .array(fc.constantFrom('!', '[', ']', '(', ')', '\n', 'a', '![', '](', '][', 'b'.repeat(199), 'c'.repeat(499)), {
    maxLength: 30,
    size: 'max',
  })
  .map((parts) => parts.join(''));

const matched = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
const ranges = (found: readonly { start: number; end: number }[]) => found.map(({ start, end }) => ({ start, end }));

describe('what is found in one pass is what a pattern finds that begins anew at every opening:', () => {
  it('images', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        expect(ranges(imagesIn(text))).toEqual(matched(text, /!\[[^\]\n]{0,500}\]\([^)\n]{0,500}\)/g));
      }),
      { numRuns: 200 },
    );
  });

  it('links with their words', () => {
    const pattern = /\[([^\]\n]{0,500})\](?:\([^)\n]{0,500}\)|\[[^\]\n]{0,200}\])/g;
    fc.assert(
      fc.property(markdown, (text) => {
        expect(ranges(wordLinksIn(text))).toEqual(matched(text, pattern));
        expect(replaced(text, wordLinksIn(text), ({ label }) => label)).toBe(text.replace(pattern, '$1'));
      }),
      { numRuns: 200 },
    );
  });

  it('targets of links', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        expect(targetsIn(text, { address: 1000, reference: 200 })).toEqual(
          matched(text, /(?<=\])(?:\([^)\n]{0,1000}\)|\[[^\]\n]{0,200}\])/g),
        );
        expect(replaced(text, targetsIn(text, { address: 500, reference: -1 }), () => '')).toBe(
          text.replace(/\]\([^)\n]{0,500}\)/g, ']'),
        );
      }),
      { numRuns: 200 },
    );
  });
});
