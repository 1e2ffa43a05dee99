// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './index.ts';
import { initials, toneOf } from './initials.ts';

test.each([
  ['Awa Ndiaye', 'AN'],
  ['Jean-Baptiste Kouassi', 'JK'],
  ['Auteur', 'A'],
  ['  zeinab   mint ba ', 'ZB'],
  ['éric ñoño', 'ÉÑ'],
  ['', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('an avatar has the same tone for a name, and names are spread over the tones', () => {
  expect(toneOf('Awa Ndiaye', 5)).toBe(toneOf('Awa Ndiaye', 5));
  const tones = new Set(Array.from({ length: 60 }, (_, i) => toneOf(`Auteur ${i}`, 5)));
  expect(tones.size).toBe(5);
});

test('an avatar is silent beside the name, with or without a picture', () => {
  const { rerender, container } = render(<Avatar name="Awa Ndiaye" />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('AN');
  rerender(<Avatar name="Awa Ndiaye" src="/awa.webp" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});
