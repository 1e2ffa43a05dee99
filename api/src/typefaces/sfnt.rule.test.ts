import { expect, it } from 'vitest';
import { fontsourceFile, parseTypeface, readTypeface } from './files.ts';
import { toSfnt } from './sfnt.ts';

it.each([
  ['inter', 'vietnamese', 400, 'ọ́'],
  ['amiri', 'arabic', 400, 'دليل'],
])('a WOFF file of %s, unpacked, has the same glyphs at the same places', async (family, script, weight, text) => {
  const woff = await readTypeface(fontsourceFile(family, script, weight));
  const [packed, unpacked] = [parseTypeface(woff), parseTypeface(toSfnt(woff))];
  expect(unpacked.characterSet).toEqual(packed.characterSet);
  expect(unpacked.postscriptName).toBe(packed.postscriptName);
  const [before, after] = [packed, unpacked].map((font) => {
    const { glyphs, positions } = font.layout(text, []);
    return glyphs.map(({ id, path }, n) => [id, path.toSVG(), { ...positions[n] }]);
  });
  expect(after).toEqual(before);
});

it('a file that is not packed stays as it is', async () => {
  const file = await readTypeface('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
  expect(toSfnt(file)).toBe(file);
});
