import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Subject } from './composition.ts';
import { draw } from './draw.ts';

const subject: Subject = {
  slug: 'la-reforme',
  title: 'La réforme par le bas',
  category: 'Réformes',
  by: 'Awa Ndiaye',
};
const withTitle = (title: string) => draw({ ...subject, title });

describe('a picture for social networks', () => {
  it('is a PNG of the size that they ask for', async () => {
    const { format, width, height } = await sharp(await draw(subject)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it.each(['slug', 'title', 'category', 'by'] as const)('is another one for another %s', async (field) => {
    const other = await draw({ ...subject, [field]: 'Gouvernance' });
    expect(other.equals(await draw(subject))).toBe(false);
  });

  it('has letters of the languages of the review, Arabic among them', async () => {
    const bare = await withTitle('');
    for (const title of ['إصلاح الإدارة', 'Ɲɛmɔgɔya', 'ɓiɓɓe leydi', 'ƙasa ŋaniya'])
      expect((await withTitle(title)).equals(bare), title).toBe(false);
  });

  it('leaves out what it has no letters for, rather than drawing boxes', async () => {
    expect((await withTitle('状态 🤯')).equals(await withTitle(''))).toBe(true);
    expect((await withTitle('Budget 🤯 状态')).equals(await withTitle('Budget'))).toBe(true);
  });

  it.each([
    'Ẹkọ ọjà',
    'Ọ̀ṣun àti Ṣàngó',
    'Việt Nam',
    'Ŋgɛ̂n mɔ̌d',
    'Ƙasa ƴanci ɓauna',
    'Ɛʋegbe ƒe ŋgɔ',
    'Łódź, Žižek, Ǆemal',
    'Αθήνα',
    'Лев',
    'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  ])('has every letter of %s, in titles and in names', async (words) => {
    const letters = [...words.normalize('NFC')];
    const [title, name] = [await withTitle(words), await draw({ ...subject, by: words })];
    for (const rare of new Set(letters.filter((letter) => letter > '\u00ff').slice(0, 3))) {
      const less = letters.filter((letter) => letter !== rare).join('');
      expect((await withTitle(less)).equals(title), `title ${less}`).toBe(false);
      expect((await draw({ ...subject, by: less })).equals(name), `name ${less}`).toBe(false);
    }
  });

  it.each(['kተjà', 'Ẹkọ状', 'ߒߞߏa'])(
    'shows the site’s name rather than half of %s, and no half name',
    async (words) => {
      expect((await withTitle(words)).equals(await withTitle(''))).toBe(true);
      const nameless = await draw({ ...subject, by: '' });
      for (const by of [words, `Awa Ndiaye et ${words}`])
        expect((await draw({ ...subject, by })).equals(nameless)).toBe(true);
    },
  );

  it('takes titles of any length', async () => {
    for (const title of ['x'.repeat(400), 'mot '.repeat(200)])
      expect((await sharp(await withTitle(title)).metadata()).width).toBe(1200);
  });
});
