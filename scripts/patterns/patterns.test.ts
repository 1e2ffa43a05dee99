import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { slownessOf } from './judge.ts';
import { patternsIn } from './patterns-in.ts';

describe('the patterns of a file', () => {
  const found = (text: string) => patternsIn('a.ts', text).map(({ source, flags, line }) => [source, flags, line]);

  it('the patterns of a file are its literals, wherever they stand, and no other slashes', () => {
    expect(found('const a = 6 / 2 / 1; // /x/\nif (/\\d+$/u.test(a)) b.replace(/[/]x/g, "/y/");')).toEqual([
      ['\\d+$', 'u', 2],
      ['[/]x', 'g', 2],
    ]);
  });

  it('a pattern that is made of texts of the same file is read as a literal is', () => {
    const text = [
      "const letter = '[a-z]';",
      `const word = \`\${letter}+\`;`,
      'const dot = /\\./;',
      `export const host = new RegExp(\`^\${word}\${dot.source}$\`, 'i');`,
      'const raw = RegExp(String.raw`\\d`);',
    ].join('\n');
    expect(found(text)).toEqual([
      ['\\.', '', 3],
      ['^[a-z]+\\.$', 'i', 4],
      ['\\d', '', 5],
    ]);
  });

  it('a pattern that is made while the program runs has no source', () => {
    expect(found(`const of = (name: string) => new RegExp(\`^\${name}$\`);`)).toEqual([[null, '', 1]]);
  });
});

describe('the judgement of a pattern', () => {
  it.each([
    ['[\\s;,]+$', 'begins anew at each of many " " (quadratic or worse)'],
    [' *\\n *', 'begins anew at each of many " " (quadratic or worse)'],
    ['[^\\s@]+@', 'begins anew at each of many "A" (quadratic or worse)'],
    ['^\\S+@\\S+\\.\\S+$', 'divide many "@" in many ways (quadratic or worse)'],
    ['^(a+)+$', 'divides many "a" in many ways (exponential)'],
  ])('the pattern /%s/ is found slow: it %s', (source, slowness) => {
    expect(slownessOf(source, '')).toContain(slowness);
  });

  it.each(['(?<![\\s;,])[\\s;,]+$', '^[a-z]+$', '[^\\s@]{1,64}@'])(
    'the pattern /%s/, whose time grows as the text does, is let through',
    (source) => {
      expect(slownessOf(source, '')).toBe('');
    },
  );

  it('a pattern with the flag v is read, and a sticky one begins in one place alone', () => {
    expect(slownessOf('\\p{RGI_Emoji}', 'v')).toBe('');
    expect(slownessOf('a+b', '')).not.toBe('');
    expect(slownessOf('a+b', 'y')).toBe('');
  });
});

describe('the faults of files', () => {
  const slow = { path: 'api/src/a.ts', text: 'x.replace(/-+$/, "");' };
  const made = { path: 'api/src/b.ts', text: `const of = (name: string) => new RegExp(\`^\${name}$\`);` };
  const fine = { path: 'api/src/c.ts', text: 'const a = /^a$/;' };

  it('a slow pattern is named with its place, and a linear one is not', () => {
    expect(faultsOf([slow, fine], [])).toEqual([
      'api/src/a.ts:1 /-+$/: -+ begins anew at each of many "-" (quadratic or worse)',
    ]);
  });

  it('a pattern that is made while the program runs needs a reason in the list, and the reason a pattern', () => {
    const exception = { file: 'api/src/b.ts', because: 'a word of ours' };
    expect(faultsOf([made], [])).toEqual(['api/src/b.ts:1 a pattern is made while the program runs']);
    expect(faultsOf([made], [exception])).toEqual([]);
    expect(faultsOf([fine], [exception])).toEqual([
      'api/src/b.ts makes no pattern any more: its line in made-patterns.ts is for nothing',
    ]);
  });

  it('a slow literal is a fault in a file whose made patterns are excepted, too', () => {
    const both = { path: made.path, text: `${made.text}\n${slow.text}` };
    expect(faultsOf([both], [{ file: made.path, because: 'a word of ours' }])).toHaveLength(1);
  });
});
