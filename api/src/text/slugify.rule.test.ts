import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugify } from './slugify.ts';

it('no hyphen stands at an edge of a slug, and none beside another', () => {
  const former = (text: string) => text.replaceAll(/[ !-]+/g, '-').replace(/^-+|-+$/g, '');
  const texts = fc.string({ unit: fc.constantFrom('a', '-', ' ', '!'), maxLength: 14 });
  fc.assert(
    fc.property(texts, (text) => {
      expect(slugify(text)).toBe(former(text));
    }),
    { numRuns: 3000 },
  );
});
