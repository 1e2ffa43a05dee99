/** A font of the reader's system that is shown until a typeface has come, stretched until it is as wide. */
export interface FallbackFont {
  /** Names by which systems know it; fonts of one entry have the same widths. */
  local: readonly string[];
  /** The weights of ours that it stands in for, as CSS writes them. */
  weights: string;
  /** The weight of ours whose width it takes: the one that is used most among them. */
  measuredAt: number;
  italic?: true;
  /** CSS's size-adjust: the width of French text in ours, divided by its width in this font. */
  sizeAdjust: number;
}

export interface Typeface {
  /** Ascent and descent as shares of the size, from the file's own tables. */
  ascent: number;
  descent: number;
  /** By name of system family, in the order in which they are tried. */
  fallbacks: Readonly<Record<string, readonly FallbackFont[]>>;
}

const times = ['Times New Roman', 'Liberation Serif'];
const timesBold = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'];
const timesItalic = ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'];
const noto = ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'];
const notoBold = ['Noto Serif Bold', 'NotoSerif-Bold'];
const notoItalic = ['Noto Serif Italic', 'NotoSerif-Italic'];
const arial = ['Arial', 'Liberation Sans'];
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'];
const roboto = ['Roboto', 'Roboto-Regular'];
const dejavu = ['DejaVu Sans', 'DejaVuSans'];
const dejavuBold = ['DejaVu Sans Bold', 'DejaVuSans-Bold'];

/**
 * Our typefaces and the fonts that stand in for them: Windows and macOS have Georgia, Times and Arial, Android has Noto Serif
 * and Roboto, Linux has Liberation (of the widths of Times and Arial) or DejaVu. `fallback-fonts.test.ts` computes the figures
 * from the font files and prints those that a new version of a file needs.
 */
export const typefaces = {
  'Noto Serif Display': {
    ascent: 1.069,
    descent: 0.293,
    fallbacks: {
      times: [
        { local: timesBold, weights: '100 900', measuredAt: 650, sizeAdjust: 1.1545 },
        { local: timesItalic, weights: '100 900', measuredAt: 650, italic: true, sizeAdjust: 1.2138 },
      ],
      noto: [{ local: notoBold, weights: '100 900', measuredAt: 650, sizeAdjust: 0.976 }],
      dejavu: [
        { local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], weights: '100 900', measuredAt: 650, sizeAdjust: 0.8675 },
      ],
    },
  },
  Gelasio: {
    ascent: 0.9277,
    descent: 0.3418,
    fallbacks: {
      georgia: [
        { local: ['Georgia'], weights: '400 549', measuredAt: 400, sizeAdjust: 1 },
        { local: ['Georgia Bold', 'Georgia-Bold'], weights: '550 700', measuredAt: 650, sizeAdjust: 0.9786 },
        {
          local: ['Georgia Italic', 'Georgia-Italic'],
          weights: '400 700',
          measuredAt: 400,
          italic: true,
          sizeAdjust: 1,
        },
      ],
      times: [
        { local: times, weights: '400 549', measuredAt: 400, sizeAdjust: 1.0949 },
        { local: timesBold, weights: '550 700', measuredAt: 650, sizeAdjust: 1.1755 },
        { local: timesItalic, weights: '400 700', measuredAt: 400, italic: true, sizeAdjust: 1.1036 },
      ],
      noto: [
        { local: noto, weights: '400 549', measuredAt: 400, sizeAdjust: 0.9287 },
        { local: notoBold, weights: '550 700', measuredAt: 650, sizeAdjust: 0.9937 },
        { local: notoItalic, weights: '400 700', measuredAt: 400, italic: true, sizeAdjust: 0.9705 },
      ],
      dejavu: [
        { local: ['DejaVu Serif', 'DejaVuSerif'], weights: '400 549', measuredAt: 400, sizeAdjust: 0.857 },
        { local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], weights: '550 700', measuredAt: 650, sizeAdjust: 0.8833 },
        {
          local: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'],
          weights: '400 700',
          measuredAt: 400,
          italic: true,
          sizeAdjust: 0.8696,
        },
      ],
    },
  },
  Inter: {
    ascent: 0.9688,
    descent: 0.2412,
    fallbacks: {
      arial: [
        { local: arial, weights: '100 549', measuredAt: 400, sizeAdjust: 1.0633 },
        { local: arialBold, weights: '550 599', measuredAt: 550, sizeAdjust: 1.0077 },
        { local: arialBold, weights: '600 900', measuredAt: 600, sizeAdjust: 1.0124 },
      ],
      roboto: [
        { local: roboto, weights: '100 549', measuredAt: 400, sizeAdjust: 1.0749 },
        { local: roboto, weights: '550 900', measuredAt: 600, sizeAdjust: 1.0955 },
      ],
      dejavu: [
        { local: dejavu, weights: '100 549', measuredAt: 400, sizeAdjust: 0.9337 },
        { local: dejavuBold, weights: '550 599', measuredAt: 550, sizeAdjust: 0.8394 },
        { local: dejavuBold, weights: '600 900', measuredAt: 600, sizeAdjust: 0.8433 },
      ],
    },
  },
} as const satisfies Readonly<Record<string, Typeface>>;
