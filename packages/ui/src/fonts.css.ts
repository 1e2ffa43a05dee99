import { globalFontFace } from '@vanilla-extract/css';
import { type Typeface, typefaces } from './fallback-fonts.ts';
import { fallbackFamily } from './families.ts';

/*
 * Font faces are split by letters: those of French load on every page, the others only where a page holds one of them (ß, þ;
 * ɛ ɔ ŋ ɓ ɗ ƙ, transliterations). Names are bare packages, so that the bundler emits the files.
 */
const french =
  'U+0020-007E,U+00A0,U+00A7-00A9,U+00AB,U+00AE,U+00B0-00B3,U+00B7,U+00BB-00BF,U+00C0-00C2,U+00C4,U+00C6-00CB,U+00CE-00CF,U+00D1,U+00D3-00D4,U+00D6-00D7,U+00D9,U+00DB-00DC,U+00E0-00E2,U+00E4,U+00E6-00EB,U+00ED-00EF,U+00F1,U+00F3-00F4,U+00F6-00F7,U+00F9-00FC,U+00FF,U+0152-0153,U+0178,U+2009,U+2010-2015,U+2018-201A,U+201C-201E,U+2020,U+2022,U+2026,U+202F-2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2212';
const latin =
  'U+00A1-00A6,U+00AA,U+00AC-00AD,U+00AF,U+00B4-00B6,U+00B8-00BA,U+00C3,U+00C5,U+00CC-00CD,U+00D0,U+00D2,U+00D5,U+00D8,U+00DA,U+00DD-00DF,U+00E3,U+00E5,U+00EC,U+00F0,U+00F2,U+00F5,U+00F8,U+00FD-00FE,U+0131,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2016-2017,U+201B,U+201F,U+2021,U+2044,U+2191,U+2193,U+2215,U+FFFD';
const latinExtended =
  'U+0100-0130,U+0132-0151,U+0154-0177,U+0179-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The weights that the design uses of each family; the platform's build leaves the others out of the files. Bold italics are rare: browsers draw them from this one. */
const weights = { title: '650', serif: '400-700', italic: '400', sans: '400-700' } as const;

function fontFaces(
  family: string,
  file: (script: string) => string,
  used: (typeof weights)[keyof typeof weights],
  fontStyle: 'normal' | 'italic',
) {
  const face = (letters: string, script: string, unicodeRange: string) => ({
    src: `url("${file(script)}?of=${letters}&weights=${used}&letters=${unicodeRange}") format("woff2")`,
    fontWeight: used.replace('-', ' '),
    fontStyle,
    fontDisplay: 'swap' as const,
    unicodeRange,
  });
  globalFontFace(family, [
    face('extended', 'latin-ext', latinExtended),
    face('latin', 'latin', latin),
    face('french', 'latin', french),
  ]);
}

const noto = '@fontsource-variable/noto-serif-display/files/noto-serif-display';
const gelasio = '@fontsource-variable/gelasio/files/gelasio';
const inter = '@fontsource-variable/inter/files/inter';

fontFaces('Noto Serif Display', (script) => `${noto}-${script}-wght-normal.woff2`, weights.title, 'normal');
fontFaces('Noto Serif Display', (script) => `${noto}-${script}-wght-italic.woff2`, weights.title, 'italic');
fontFaces('Gelasio', (script) => `${gelasio}-${script}-wght-normal.woff2`, weights.serif, 'normal');
fontFaces('Gelasio', (script) => `${gelasio}-${script}-wght-italic.woff2`, weights.italic, 'italic');
fontFaces('Inter', (script) => `${inter}-${script}-wght-normal.woff2`, weights.sans, 'normal');

const arabic = 'U+0600-06FF,U+200C-200D';

/** For pages in Arabic, which ask for it by name: no list of ours holds it, so that a name in Arabic brings no typeface along. */
globalFontFace('Amiri', {
  src: `url("@fontsource/amiri/files/amiri-arabic-400-normal.woff2?of=arabic&weights=static&letters=${arabic}") format("woff2")`,
  fontWeight: '400',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: arabic,
});

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

/** A font of the system under our metrics, so that nothing moves when the typeface comes. */
function fallbackFontFaces(name: string, { ascent, descent, fallbacks }: Typeface): void {
  for (const [system, fonts] of Object.entries(fallbacks))
    globalFontFace(
      fallbackFamily(name, system),
      fonts.map(({ local, weights, italic, sizeAdjust }) => ({
        src: local.map((font) => `local("${font}")`).join(', '),
        fontWeight: weights,
        ...(italic ? { fontStyle: 'italic' } : {}),
        sizeAdjust: percent(sizeAdjust),
        ascentOverride: percent(ascent / sizeAdjust),
        descentOverride: percent(descent / sizeAdjust),
        lineGapOverride: '0%',
      })),
    );
}

for (const [name, typeface] of Object.entries(typefaces)) fallbackFontFaces(name, typeface);
