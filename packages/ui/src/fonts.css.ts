import { globalFontFace } from '@vanilla-extract/css';

/*
 * Faces are split by script: the Latin subset loads on every page (it has French whole), the extended one only where a
 * page holds one of its letters (ɛ ɔ ŋ ɓ ɗ ƙ, transliterations). Names are bare packages, so that the bundler emits the files.
 */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The weights that the design uses of each family; the platform's build leaves the others out of the files. */
const weights = { title: '600 700', serif: '400 700', sans: '400 700' } as const;

function faces(
  family: string,
  file: (script: string) => string,
  fontWeight: (typeof weights)[keyof typeof weights],
  fontStyle: 'normal' | 'italic',
) {
  const face = (script: string, unicodeRange: string) => ({
    src: `url("${file(script)}?weights=${fontWeight.replace(' ', '-')}&letters=${unicodeRange}") format("woff2")`,
    fontWeight,
    fontStyle,
    fontDisplay: 'swap' as const,
    unicodeRange,
  });
  globalFontFace(family, [face('latin-ext', latinExtended), face('latin', latin)]);
}

const noto = '@fontsource-variable/noto-serif-display/files/noto-serif-display';
const gelasio = '@fontsource-variable/gelasio/files/gelasio';
const inter = '@fontsource-variable/inter/files/inter';

faces('Noto Serif Display', (script) => `${noto}-${script}-wght-normal.woff2`, weights.title, 'normal');
faces('Noto Serif Display', (script) => `${noto}-${script}-wght-italic.woff2`, weights.title, 'italic');
faces('Gelasio', (script) => `${gelasio}-${script}-wght-normal.woff2`, weights.serif, 'normal');
faces('Gelasio', (script) => `${gelasio}-${script}-wght-italic.woff2`, weights.serif, 'italic');
faces('Inter', (script) => `${inter}-${script}-wght-normal.woff2`, weights.sans, 'normal');

/*
 * What stands in until a face arrives: a system font made as wide and as tall, so that nothing moves. `size-adjust` is the
 * ratio of the mean advances over the French text of the mocks at the weight in use; the ascents and descents are the
 * face's own divided by it (fontTools on the woff2 files; Liberation for Times and Arial, whose widths it copies;
 * Gelasio was drawn on the widths of Georgia).
 */
interface Stand {
  local: readonly string[];
  weight?: string;
  italic?: boolean;
  size: number;
}

function standIn(family: string, ascent: number, descent: number, stands: readonly Stand[]) {
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
  globalFontFace(
    family,
    stands.map(({ local, weight, italic, size }) => ({
      src: local.map((name) => `local("${name}")`).join(', '),
      ...(weight === undefined ? {} : { fontWeight: weight }),
      ...(italic ? { fontStyle: 'italic' } : {}),
      sizeAdjust: percent(size),
      ascentOverride: percent(ascent / size),
      descentOverride: percent(descent / size),
      lineGapOverride: '0%',
    })),
  );
}

const times = ['Times New Roman', 'Liberation Serif'];
const timesBold = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'];
const timesItalic = ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'];

standIn('Noto Serif Display fallback', 1.069, 0.293, [
  { local: timesBold, weight: '100 900', size: 1.1463 },
  { local: timesItalic, weight: '100 900', italic: true, size: 1.1556 },
]);
standIn('Noto Serif Display fallback noto', 1.069, 0.293, [
  { local: ['Noto Serif Bold', 'NotoSerif-Bold'], weight: '100 900', size: 0.977 },
]);
standIn('Gelasio fallback', 0.9277, 0.3418, [
  { local: ['Georgia'], weight: '400 549', size: 1 },
  { local: ['Georgia Bold', 'Georgia-Bold'], weight: '550 700', size: 1 },
  { local: ['Georgia Italic', 'Georgia-Italic'], weight: '400 700', italic: true, size: 1 },
]);
standIn('Gelasio fallback times', 0.9277, 0.3418, [
  { local: times, weight: '400 549', size: 1.0893 },
  { local: timesBold, weight: '550 700', size: 1.1682 },
  { local: timesItalic, weight: '400 700', italic: true, size: 1.1013 },
]);
standIn('Gelasio fallback noto', 0.9277, 0.3418, [
  { local: ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'], weight: '400 549', size: 0.9296 },
  { local: ['Noto Serif Bold', 'NotoSerif-Bold'], weight: '550 700', size: 0.9957 },
  { local: ['Noto Serif Italic', 'NotoSerif-Italic'], weight: '400 700', italic: true, size: 0.9685 },
]);
standIn('Inter fallback', 0.9688, 0.2412, [
  { local: ['Arial', 'Liberation Sans'], weight: '100 549', size: 1.0625 },
  { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], weight: '550 900', size: 1.0126 },
]);
standIn('Inter fallback roboto', 0.9688, 0.2412, [
  { local: ['Roboto', 'Roboto-Regular'], weight: '100 900', size: 1.0721 },
]);
