import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const sheets = globSync('{mfe-*,packages,shell}/**/*.css.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', 'packages/ui/src/states.css.ts'],
});

/** As a selector names what is chosen. */
const chosen = /\[(?:aria-current|aria-pressed|aria-selected|data-selected)\b|:checked/;
/** Of the element itself; `media.hover` is a query, and `:not(:hover)` takes nothing from what is chosen. */
const raw = /(?<!not\():hover\b/;

/** The styles of a sheet that say what one element is under the pointer and when it is chosen, and leave open which of both wins. */
function undecidedIn(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  return program.body.flatMap(({ start, end }) => {
    const rule = text.slice(start, end);
    return raw.test(rule) && chosen.test(rule) ? [`${path}:${text.slice(0, start).split('\n').length}`] : [];
  });
}

describe('a rule of :hover beside a chosen state', () => {
  test('is found where it stands by itself, and not where it gives way', () => {
    const style = (key: string) =>
      `const plain = 1;\nexport const a = style({ selectors: { ${key}: { color: 'red' }, '&[aria-current]': {} } });`;
    expect(undecidedIn('a.css.ts', style("'&:hover'"))).toEqual(['a.css.ts:2']);
    expect(undecidedIn('a.css.ts', style("'&:hover, &[aria-selected=true]'"))).toEqual(['a.css.ts:2']);
    expect(undecidedIn('a.css.ts', style('[hovered]'))).toEqual([]);
    expect(undecidedIn('a.css.ts', "export const a = style({ selectors: { '&:hover': {} } });")).toEqual([]);
  });

  test('gives way to it in every sheet of ours (`hovered` of @letat/ui/states.css)', () => {
    expect(sheets.length).toBeGreaterThan(150);
    const found = sheets.flatMap((path) => undecidedIn(path, readFileSync(new URL(path, root), 'utf8')));
    expect(found).toEqual([]);
  });
});
