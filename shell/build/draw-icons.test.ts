import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawIcons } from './draw-icons.ts';

const drawn = drawIcons();

it.each(Object.keys(drawn))('%s is drawn from the mark as it is now', (name) => {
  const stored = readFileSync(new URL(`../server/http/icons/${name}`, import.meta.url));
  // Else: node shell/build/draw-icons.ts
  expect(stored.equals(drawn[name] ?? Buffer.alloc(0))).toBe(true);
});
