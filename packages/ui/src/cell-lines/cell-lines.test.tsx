// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CellLines } from './index.ts';

test.each(['', null, undefined])('a cell whose note is %o has one line', (note) => {
  const { container } = render(<CellLines note={note}>Awa Ndiaye</CellLines>);
  expect(container.firstElementChild?.childElementCount).toBe(1);
});

test('a cell with a note is one element with two lines', () => {
  const { container } = render(<CellLines note="awa@example.org">Awa Ndiaye</CellLines>);
  expect(container.childElementCount).toBe(1);
  expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Awa Ndiaye',
    'awa@example.org',
  ]);
});
