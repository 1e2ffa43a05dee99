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

  it('takes titles of any length', async () => {
    for (const title of ['x'.repeat(400), 'mot '.repeat(200)])
      expect((await sharp(await withTitle(title)).metadata()).width).toBe(1200);
  });
});
