// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Brand } from './index.ts';

test('the brand is the way home where it has one, and a name elsewhere', () => {
  const { rerender } = render(<Brand href="/" />);
  expect(screen.getByRole('link', { name: 'L’État en Mouvement' }).getAttribute('href')).toBe('/');
  rerender(<Brand size="large" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('L’État en Mouvement')).toBeTruthy();
});
