// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmount, formatMonthly, formatPrice, MonthlyLabel, Price } from './index.ts';

/** Intl separates by no-break spaces, wide or narrow. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [1500, 'USD', '15,00 $US'],
  [103600, 'USD', '1 036,00 $US'],
  [2500, 'EUR', '25,00 €'],
  [0, 'USD', 'Gratuit'],
])('a price of %i %s reads %s', (cents, currency, expected) => {
  expect(plain(formatPrice(cents, currency))).toBe(expected);
});

test('a sum of zero is an amount', () => {
  expect(plain(formatAmount(0))).toBe('0,00 $US');
});

test.each([
  [800, '8$/mois'],
  [1250, '12,50$/mois'],
])('the label of %i cents a month is %s', (cents, expected) => {
  expect(formatMonthly(cents)).toBe(expected);
});

test('says what is paid for, but not for what is free', () => {
  const { container, rerender } = render(<Price cents={15000} interval="year" size="large" />);
  expect(plain(container.textContent ?? '')).toBe('150,00 $US / an');
  rerender(<Price cents={0} interval="month" />);
  expect(screen.getByText('Gratuit').textContent).toBe('Gratuit');
});

test("the price on an author's card has its short label", () => {
  render(<MonthlyLabel cents={800} />);
  expect(screen.getByText('8$/mois')).toBeTruthy();
});
