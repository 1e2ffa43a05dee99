// @vitest-environment jsdom
import { moneyOf } from '@letat/contracts/core/money';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProductSheet, type ShelfWords } from './product-sheet.tsx';

const blank: ShelfWords = {
  ...{ title: '', category: null, price: null, description: '', cover: null },
  drawnFrom: 'nouveau',
};

afterEach(cleanup);

test('the shelf shows what is typed, and brackets where something is missing', () => {
  const { rerender } = render(<ProductSheet {...blank} />);
  const shelf = screen.getByRole('region', { name: 'Sur l’étagère' });
  expect(shelf.textContent).toContain('[Le titre][Le prix]');
  rerender(<ProductSheet {...blank} title=" Budget " category="ebook" price={moneyOf(9000, 'XOF')} />);
  expect(screen.getByText('Budget')).toBeTruthy();
  expect(screen.getByText('E-book')).toBeTruthy();
  expect(screen.getByText(/^9\s000\sF\sCFA$/)).toBeTruthy();
  expect(shelf.textContent).not.toContain('[');
  rerender(<ProductSheet {...blank} price={moneyOf(0, 'XOF')} />);
  expect(screen.getByText('Gratuit')).toBeTruthy();
});
