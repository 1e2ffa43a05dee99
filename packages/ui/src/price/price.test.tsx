// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MonthlyLabel, Price } from './index.ts';

/** Intl separates by no-break spaces, wide or narrow. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a price says what is paid for, but not for what is free', () => {
  const { container, rerender } = render(
    <Price amount={{ amount: 15000, currency: 'USD' }} interval="year" size="large" />,
  );
  expect(plain(container.textContent ?? '')).toBe('150,00 $US / an');
  rerender(<Price amount={{ amount: 0, currency: 'USD' }} interval="month" />);
  expect(screen.getByText('Gratuit').textContent).toBe('Gratuit');
});

test("the price on an author's card has its short label", () => {
  render(<MonthlyLabel amount={{ amount: 800, currency: 'USD' }} />);
  expect(screen.getByText('8$/mois')).toBeTruthy();
});
