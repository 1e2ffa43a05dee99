import fc from 'fast-check';
import { expect, it } from 'vitest';
import { richHtml } from './rich.ts';

it('the items of a letter stand in lists of their own, one for each run of them', () => {
  const kinds = fc.array(fc.constantFrom('item' as const, 'paragraph' as const, 'heading' as const), { maxLength: 8 });
  const list = '<ul style="margin:0 0 16px;padding:0 22px">';
  fc.assert(
    fc.property(kinds, (chosen) => {
      const parts = chosen.map((kind) => ({ kind, runs: [{ text: 'mot' }] }));
      const html = richHtml(parts, 'https://letat.example');
      // As they were found by their lines before.
      const without = html.replaceAll(list, '').replaceAll('</ul>', '');
      expect(html).toBe(without.replaceAll(/(?:<li .*<\/li>\n?)+/g, (items) => `${list}${items}</ul>`));
    }),
  );
});
