import { expect, it } from 'vitest';
import { seedAuthors } from '../authors.seed.data.ts';
import { portraits } from './people.ts';
import { drawPortrait } from './portrait.ts';

it('every author of the demonstration has a portrait of their own, the same each time', () => {
  const drawn = seedAuthors.map(({ username }) => {
    const portrait = portraits[username];
    if (!portrait) throw new Error(`${username} has no portrait`);
    expect(drawPortrait(portrait)).toBe(drawPortrait(portrait));
    return drawPortrait(portrait);
  });
  expect(new Set(drawn).size).toBe(seedAuthors.length);
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined|<script|url\(|style=/);
    expect(Buffer.byteLength(svg)).toBeLessThan(5000);
  }
});
