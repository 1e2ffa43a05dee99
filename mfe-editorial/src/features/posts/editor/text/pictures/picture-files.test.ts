import { expect, test } from 'vitest';
import { altOf, refusalOf } from './picture-files.ts';

test.each([
  ['marche-de-kaolack.jpg', 'Marche de kaolack'],
  ['école_du_soir.v2.png', 'École du soir v2'],
  ['image.png', ''],
  ['IMG_20260312_101112.jpg', ''],
  ['20260312.webp', ''],
  ['WhatsApp Image 2026-03-12 à 10.11.12.jpeg', ''],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301.png', ''],
  ['a8f9e2b17c.webp', ''],
  ['téléchargement (3).png', ''],
  ['Sans titre-1.png', ''],
  ['imaginer demain.jpg', 'Imaginer demain'],
  ['dakar-2026.jpg', 'Dakar 2026'],
  ['Capture d’écran 2026.png', ''],
])('%s is described as "%s"', (name, alt) => expect(altOf(name)).toBe(alt));

const dropped = (...files: [string, string][]) => files.map(([name, type]) => new File([''], name, { type }));

test('files that are no pictures are refused by name, with the types that are taken', () => {
  expect(refusalOf(dropped(['a.png', 'image/png'], ['notes.md', '']))).toBeNull();
  expect(refusalOf(dropped(['plan.pdf', 'application/pdf'], ['a.png', 'image/png']))).toBe(
    'plan.pdf n’est pas d’un type accepté\u00a0: JPEG, PNG, WebP, GIF ou AVIF.',
  );
  expect(refusalOf(dropped(['a.pdf', 'application/pdf'], ['b.svg', 'image/svg+xml']))).toBe(
    'a.pdf et b.svg ne sont pas d’un type accepté\u00a0: JPEG, PNG, WebP, GIF ou AVIF.',
  );
});
