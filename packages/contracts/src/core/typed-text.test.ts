import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { commentDraft } from '../comments/operations.ts';
import { newPost } from '../posts/writing/operations.ts';
import { profileChange } from '../users/operations.ts';
import { line, optionalLine, optionalParagraph, paragraph, shownLine, shownParagraph } from './fields.ts';
import { withOwnDirection, withoutEmptyLines, withWrittenGraphemes } from './typed-text.ts';

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
const longest = (text: string) =>
  Math.max(0, ...[...graphemes.segment(text)].map(({ segment }) => [...segment].length));
/** How many letters wide the widest one is: what stands over, under or within a letter counts nothing. */
const widest = (text: string) =>
  Math.max(
    0,
    ...[...graphemes.segment(text)].map(
      ({ segment }) =>
        segment
          .replaceAll(/(?![\p{Mc}\u0600-\u0605])[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
          .replace(/(?<=\p{Extended_Pictographic})\p{Emoji_Modifier}/u, '')
          .match(/./gsu)?.length ?? 0,
    ),
  );
/** How many pictures, each twice as wide as a letter, the one with most of them has: one colour of skin is part of its picture. */
const longestRunOfPictures = (text: string) =>
  Math.max(
    0,
    ...[...graphemes.segment(text)].map(
      ({ segment }) =>
        segment.match(/\p{Extended_Pictographic}|(?<=\p{Emoji_Modifier})\p{Emoji_Modifier}/gu)?.length ?? 0,
    ),
  );
/** Letters, marks and signs that graphemes are made of, in every way that Unicode has (UAX #29, table 2). */
const unit = fc.constantFrom(
  ...[
    'a',
    'e\u0301',
    '\u035b',
    '\u0300',
    '👩',
    '\u200d',
    '👍',
    '🏻',
    '🏿',
    '\ufe0f',
    '❤',
    '\u1100',
    '\u1161',
    '\u11a8',
    '각',
  ],
  ...[
    'क',
    '\u094d',
    'ക',
    '\u0d4d',
    'ก',
    '\u0e49',
    '\u0600',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
    '🇸',
    '🇳',
    '\u200c',
    '\u0f90',
  ],
  ...[' ', '\n', '\u200b', 'י', '\u05b8', '\u202e', '\u2067', '\u2069', '\u2028'],
);
const text = fc.oneof(
  fc.array(unit, { maxLength: 60 }).map((units) => units.join('')),
  fc
    .tuple(fc.array(unit, { minLength: 1, maxLength: 4 }), fc.integer({ min: 2, max: 200 }))
    .map(([units, times]) => units.join('').repeat(times)),
  fc.string({ unit: 'binary' }),
);

describe('a grapheme', () => {
  it('is never longer than any that is written, whatever was typed, and cutting it twice changes nothing', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const written = withWrittenGraphemes(typed);
        expect(longest(written)).toBeLessThanOrEqual(20);
        expect(longestRunOfPictures(written)).toBeLessThanOrEqual(4);
        expect(withWrittenGraphemes(written)).toBe(written);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['joined emoji', '👩\u200d'.repeat(300)],
    ['first letters of Hangul', '\u1100'.repeat(400)],
    ['a consonant that joins the next', 'क्'.repeat(300)],
    ['accents', '\u035b'.repeat(300)],
    ['accents over a letter', `a${'\u0301\u035b'.repeat(300)}`],
    ['colours of skin', `👍${'🏻'.repeat(300)}`],
    ['signs before a number', '\u0600'.repeat(300)],
    ['tags of a flag', `🏴${'\u{e0067}'.repeat(300)}`],
    ['vowels beside their letter', `क${'\u093e'.repeat(300)}`],
  ])('of %s without an end is cut in every field, and in every answer', (_what, typed) => {
    const fields = [
      line(1000),
      optionalLine(1000),
      paragraph(1000),
      optionalParagraph(1000),
      shownLine,
      shownParagraph,
    ];
    for (const field of fields) {
      const written = field.parse(`Avant ${typed} après`);
      expect(longest(written)).toBeLessThanOrEqual(20);
      expect(widest(written)).toBeLessThanOrEqual(7);
      expect(longestRunOfPictures(written)).toBeLessThanOrEqual(4);
    }
    expect(longest(newPost.shape.content.parse(`Avant ${typed} après`))).toBeLessThanOrEqual(20);
    expect(longest(newPost.shape.excerpt.parse(`Avant ${typed}`.slice(0, 200)))).toBeLessThanOrEqual(20);
    expect(longest(profileChange.shape.expertise.parse(typed.slice(0, 40)))).toBeLessThanOrEqual(20);
  });

  it.each([
    ['families', '👨‍👩‍👧‍👦 👨🏻‍👩🏽‍👧🏿‍👦🏼 👩🏻‍❤️‍💋‍👩🏿'],
    ['flags', '🇸🇳🇲🇱🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Sanskrit', 'कार्त्स्न्यम्'],
    ['Tibetan', 'ཧྐྵྨླྺྼྻྂ'],
    ['Hebrew with its accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א'],
    ['vocalised Arabic', 'ٱلْعَدْلُ أُسِّسَ'],
    ['Persian', 'می‌خواهم'],
    ['old Hangul', 'ᄒᆞᆫ글'],
    ['Yoruba and Vietnamese in pieces', 'Ọ̀ṣun Tiếng Việt'.normalize('NFD')],
    ['letters with tone', 'mɔ̌d ŋgɛ̂n ɛ̃́'],
    ['French', 'L’État — « en mouvement » : où ? Là ! Œuvre n° 3…'],
  ])('of %s stays as it is written', (_what, written) => {
    for (const field of [line(1000), paragraph(1000), newPost.shape.content, shownLine, shownParagraph])
      expect(field.parse(written)).toBe(written);
  });
});

describe('the direction of a text', () => {
  const orders = /[\u202a-\u202e\u206a-\u206f]/;
  it('ends with it, whatever was typed', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const own = withOwnDirection(typed);
        expect(own).not.toMatch(orders);
        for (const one of own.split('\n')) {
          let open = 0;
          for (const character of one) {
            if (/[\u2066-\u2068]/.test(character)) open += 1;
            if (character === '\u2069') open -= 1;
            expect(open).toBeGreaterThanOrEqual(0);
          }
          expect(open).toBe(0);
        }
        expect(withOwnDirection(own)).toBe(own);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['\u202eéroarT assuoM', 'éroarT assuoM'],
    ['Awa \u202dNdiaye\u202c', 'Awa Ndiaye'],
    ['Awa \u2067Ndiaye', 'Awa Ndiaye'],
    ['Awa\u2069 Ndiaye', 'Awa Ndiaye'],
    ['\u2067العدل\u2069', '\u2067العدل\u2069'],
    ['العدل\u200f (3)', 'العدل\u200f (3)'],
  ])('of the name %j is that of %j', (typed, shown) => {
    expect(profileChange.shape.fullName.parse(typed)).toBe(shown);
    expect(commentDraft.shape.authorName.parse(typed)).toBe(shown);
    expect(shownLine.parse(typed)).toBe(shown);
    expect(shownParagraph.parse(typed)).toBe(shown);
  });
});

describe('lines', () => {
  const empty = ['', ' ', '\u00a0', '\u200b', '\u3164', '\u2800', '\t', '\u202e\u2069'];
  it.each(empty)('of which nothing can be seen (%j) stand no more than one in a row', (nothing) => {
    for (const ending of ['\n', '\r\n', '\u2028', '\u2029'])
      for (const field of [paragraph(5000), shownParagraph])
        expect(field.parse(`Un.${`${ending}${nothing}`.repeat(400)}${ending}Deux.`)).toBe('Un.\n\nDeux.');
  });

  it('with something on them stay, and so does one empty line between them', () => {
    const written = 'Un.\nDeux.\n\n- trois\n  quatre\n\nCinq.';
    expect(paragraph(1000).parse(written)).toBe(written);
  });

  it('of any number and length are each looked at once', () => {
    const looks = vi.spyOn(RegExp.prototype, 'test');
    for (const [typed, lines, left] of [
      ['\n \u200b'.repeat(300_000), 300_001, 1],
      [`\n${' '.repeat(900_000)}x`, 2, 2],
      [`${'\u200b'.repeat(900_000)}x`, 1, 1],
    ] as const) {
      looks.mockClear();
      const written = withoutEmptyLines(typed);
      expect(looks).toHaveBeenCalledTimes(lines);
      expect(written.split('\n')).toHaveLength(left);
    }
    looks.mockRestore();
  });

  it('do not break in a field of one line', () => {
    expect(line(100).parse('Awa\u2028\u2029Ndiaye')).toBe('Awa Ndiaye');
  });
});
