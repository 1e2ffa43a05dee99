import { beforeAll, describe, expect, it } from 'vitest';
import { drawable } from './drawable.ts';
import { type Characters, interfaceFaces, loadFaces, titleFaces } from './faces.ts';

/** Letters of Latin script that people write with today: its blocks up to IPA, and the additional ones with marks (Unicode, charts). */
const ranges = [
  [0x41, 0x24f],
  [0x250, 0x2af],
  [0x1e00, 0x1eff],
] as const;
const latin = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter((letter) =>
    /\p{Script=Latin}/u.test(letter),
  ),
);
let faces: { readonly name: string; readonly characters: Characters[] }[];
beforeAll(async () => {
  const { charactersOf } = await loadFaces();
  faces = [
    { name: 'titles', characters: charactersOf(titleFaces) },
    { name: 'names', characters: charactersOf(interfaceFaces) },
  ];
});

describe('what the faces of social pictures can draw', () => {
  it('is every Latin letter that people write with, in titles and in names', () => {
    expect(latin.length).toBeGreaterThan(700);
    for (const { name, characters } of faces)
      for (const form of ['NFC', 'NFD'])
        expect(
          latin.filter((letter) => drawable(letter.normalize(form), characters) !== letter.normalize('NFC')),
          name,
        ).toEqual([]);
  });

  it.each([
    ['𝔹udget Ⅷ', 'Budget Ⅷ'],
    ['Budget🤯 2026', 'Budget 2026'],
    ['Budget 🤯 状态', 'Budget'],
    ['  deux   mots ', 'deux mots'],
    ['', ''],
    ['k状jà', null],
    ['État 状k', null],
  ])('of %j is %j', (text, shown) => {
    for (const { characters } of faces) expect(drawable(text, characters)).toBe(shown);
  });
});
