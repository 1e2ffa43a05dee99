import { typedLine, typedParagraph } from '@letat/contracts/core/typed-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlain, leavesPlainText } from './plain-text.ts';

const plainCharacters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(isPlain);

it('a text of plain characters is left as it is by the rules for lines and for paragraphs', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...plainCharacters, ' ', ' ')), (characters) => {
      const text = characters.join('');
      expect(isPlain(text)).toBe(true);
      expect(typedLine(text)).toBe(text);
      expect(typedParagraph(text)).toBe(text);
    }),
    { seed: 59, numRuns: 2000 },
  );
});

it('each plain character is left as it is wherever it stands', () => {
  for (const character of plainCharacters)
    for (const text of [character, `a${character}`, `${character}a`, character.repeat(40)])
      expect([typedLine(text), typedParagraph(text)]).toEqual([text, text]);
});

it('breaks, marks, joiners, orders of direction, emoji and other scripts are not plain', () => {
  for (const text of ['\n', '\u2028', 'e\u0301', 'a\u200db', '\u202e', '\u2066', '\u00ad', '👩', 'سلام', '\ud83d'])
    expect(isPlain(text), JSON.stringify(text)).toBe(false);
});

it('French, Wolof and prices are plain', () => {
  for (const text of ['« L’État », c’est nous : 12 % — à Thiès…', 'Ñu ngi fi, ŋaam', '5 000 F CFA, 10 €'])
    expect(isPlain(text)).toBe(true);
});

it('no other function is said to leave plain text', () => {
  expect(leavesPlainText(typedLine)).toBe(true);
  expect(leavesPlainText((text: string) => text.toUpperCase())).toBe(false);
});
