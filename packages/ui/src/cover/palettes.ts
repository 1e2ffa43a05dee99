import type { Hue } from './hues.ts';

/**
 * Five colours that go together. All covers of a category use palettes of one family, so that they look related without
 * being alike: `base` covers most of the area, `secondary` stands beside it, `line` is drawn on both, `accent` is rare and
 * bright, and `border` is the dark one of the edges.
 */
export interface Palette {
  base: string;
  secondary: string;
  line: string;
  accent: string;
  border: string;
}

const paletteOf = (colours: string): Palette => {
  const [base = '', secondary = '', line = '', accent = '', border = ''] = colours.split(' ').map((hex) => `#${hex}`);
  return { base, secondary, line, accent, border };
};

const ink = '16201a';

const palettes = {
  forest: [
    paletteOf(`0b5a39 0c3b28 f1e6cc d39a2c ${ink}`),
    paletteOf('0c3b28 0b5a39 ecdfbf e0b04c 08251a'),
    paletteOf('efe4c9 0b5a39 0c3b28 c98b1e 0c3b28'),
  ],
  saffron: [
    paletteOf(`c98b1e 8a4b14 faf0d8 ${ink} ${ink}`),
    paletteOf(`${ink} c98b1e f3e3ba b5521f 0d1410`),
    paletteOf(`e0ab45 ${ink} fbf3df 9a3a22 5e3a0a`),
  ],
  brick: [
    paletteOf(`9a3a22 6d2415 f5e4d2 d99a33 ${ink}`),
    paletteOf('6d2415 a8452a f2d9bf e0a63f 2c100a'),
    paletteOf(`efd9c0 9a3a22 6d2415 c98b1e ${ink}`),
  ],
  mud: [
    paletteOf(`1c2a23 33443a ece2cb c98b1e 0d1410`),
    paletteOf('3a2a1d 20170f efe3c8 c77b2a 160f09'),
    paletteOf(`e9dec4 2a241b 3a2a1d b5651d ${ink}`),
  ],
  indigo: [
    paletteOf('1d2f5c 2f4a86 eef0ea d9a43a 111c3a'),
    paletteOf('2b437c 16244a e6ebee c98b1e 0e1730'),
    paletteOf('e8eae2 22386b 1d2f5c c2542d 111c3a'),
  ],
  leaf: [
    paletteOf(`3c6e57 0c3b28 f0ead6 d9a43a ${ink}`),
    paletteOf('dfe8d4 1f5f42 0c3b28 c98b1e 0c3b28'),
    paletteOf('0f4a33 5b8a6c f1e6cc c9582b 0a2a1d'),
  ],
  lake: [
    paletteOf('1f6f78 123f4a f2ead3 e0a63f 0c2a31'),
    paletteOf('0f4652 2b8289 eee7d0 d2693a 0a2b33'),
    paletteOf('e7eade 1b626b 0f4652 c2542d 0c2a31'),
  ],
  bissap: [
    paletteOf(`7a1f45 4c1230 f6e5d8 dca03a 1f0a14`),
    paletteOf('4c1230 8d2f56 f1dccb e3ae4a 22081a'),
    paletteOf('f0ddd0 7a1f45 4c1230 c98b1e 2a0b1b'),
  ],
  lagoon: [
    paletteOf(`12525c 0c3b28 efe6cd d8742f ${ink}`),
    paletteOf('c95f35 123f4a f7e8d3 e8b95a 10272c'),
    paletteOf('ece6d2 c05a31 12525c 12525c 0f2b30'),
  ],
  kola: [
    paletteOf(`6b3e26 41241a f1e1c8 d9a03c 1d120d`),
    paletteOf('8a5a34 3b2217 f4e6cd e2b45a 20130c'),
    paletteOf('ead8bb 6b3e26 41241a 0b5a39 2a1810'),
  ],
  night: [
    paletteOf('15233a 23405e e9ece4 3fa79b 0b1322'),
    paletteOf('1b2d49 10605f f0ead6 e0ab45 0c1526'),
    paletteOf('e4e8e2 1b2d49 15233a 1f8a80 0b1322'),
  ],
} satisfies Record<Hue, readonly [Palette, ...Palette[]]>;

/** The palettes of a colour family. */
export function palettesOf(hue: Hue): readonly [Palette, ...Palette[]] {
  return palettes[hue];
}
