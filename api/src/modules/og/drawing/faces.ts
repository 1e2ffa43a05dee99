import type { Font } from 'satori';
import { fontsourceFile, parseTypeface, readTypeface, scripts } from '../../../typefaces/files.ts';

/** The typefaces of the site, each in files of some scripts. */
const typefaces = [
  ['Title', 'noto-serif-display', 600],
  ['Interface', 'inter', 500],
] as const;
// Of Noto's Arabic faces satori puts the dots in the wrong places: they are glyphs of their own there.
const arabic = ['Title arabic', 700, fontsourceFile('amiri', 'arabic', 700)] as const;
/** For marks of tone that the files above have not (ɔ̌, ɛ̂), Latin letters of few languages, and Tifinagh. */
const others = [
  ['Title other', 600, 'dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'],
  ['Interface other', 500, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
] as const;
/** Scripts that want shaping, which satori has not, would be drawn in letters that do not join. */
const needsNoShaping = /[\p{Script=Latin}\p{Script=Inherited}\p{Script=Tifinagh}]/u;

const nameOf = (typeface: string, script: string): string => `${typeface} ${script}`;

const files = [
  ...typefaces.flatMap(([name, family, weight]) =>
    scripts.map((script) => [nameOf(name, script), weight, fontsourceFile(family, script, weight)] as const),
  ),
  arabic,
  ...others,
];

export const otherFaces = others.map(([name]) => name);
const titles = [...scripts.map((script) => nameOf('Title', script)), arabic[0]];
/** In this order: the first file that has a letter draws it. Names may have letters that only the typeface of titles has. */
export const titleFaces = [...titles, ...otherFaces];
export const interfaceFaces = [
  ...scripts.map((script) => nameOf('Interface', script)),
  ...titles,
  ...otherFaces.toReversed(),
];

/** The characters that a file has glyphs for. */
export type Characters = ReadonlySet<number>;

export interface Faces {
  fonts: Font[];
  /** Of these files, by their names. */
  charactersOf(names: readonly string[]): Characters[];
}

let faces: Promise<Faces> | undefined;

/** Read once: a process that draws one picture draws more. */
export function loadFaces(): Promise<Faces> {
  faces ??= readFaces();
  return faces;
}

async function readFaces(): Promise<Faces> {
  const fonts = await Promise.all(
    files.map(async ([name, weight, file]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readTypeface(file),
    })),
  );
  const characters = new Map(
    fonts.map(({ name, data }) => [
      name,
      charactersIn(
        data,
        otherFaces.some((other) => other === name),
      ),
    ]),
  );
  return { fonts, charactersOf: (names) => names.flatMap((name) => characters.get(name) ?? []) };
}

function charactersIn(file: Buffer, isOther: boolean): Characters {
  const font = parseTypeface(file);
  const drawn = (code: number) => !isOther || needsNoShaping.test(String.fromCodePoint(code));
  return new Set(font.characterSet.filter(drawn));
}
