import { expect, test } from 'vitest';
import { altOf } from './picture-files.ts';

test.each([
  ['marche-de-kaolack.jpg', 'Marche de kaolack'],
  ['école_du_soir.v2.png', 'École du soir v2'],
  ['image.png', ''],
  ['IMG_20260312_101112.jpg', ''],
  ['20260312.webp', ''],
  ['Capture d’écran 2026.png', ''],
])('%s is described as "%s"', (name, alt) => expect(altOf(name)).toBe(alt));
