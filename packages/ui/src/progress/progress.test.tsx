// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meter, Progress } from './index.ts';

test('a progress bar says how far it is, in percent or in its own words', () => {
  const { rerender } = render(<Progress label="Envoi de budget.pdf" value={21} max={50} />);
  const bar = screen.getByRole('progressbar', { name: 'Envoi de budget.pdf' });
  expect(bar.getAttribute('aria-valuenow')).toBe('21');
  expect(bar.getAttribute('aria-valuetext')?.replace(/\s/, ' ')).toBe('42 %');
  rerender(<Progress label="Import" value={3} max={7} valueText="3 fichiers sur 7" />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 fichiers sur 7');
  expect(screen.getByText('3 fichiers sur 7')).toBeTruthy();
});

test('a progress bar without a value is indeterminate', () => {
  render(<Progress label="Import en cours" />);
  const bar = screen.getByRole('progressbar', { name: 'Import en cours' });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  expect(bar.getAttribute('aria-valuetext')).toBeNull();
});

test('a measure is a `meter`, not a progress bar', () => {
  render(<Meter label="Appels restants" value={1} max={10} valueText="1 sur 10" tone="ochre" />);
  expect(screen.getByRole('meter', { name: 'Appels restants' }).getAttribute('aria-valuetext')).toBe('1 sur 10');
});
