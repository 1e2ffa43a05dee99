// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from './index.ts';

test('a link leads somewhere by its words', () => {
  render(<Link href="/marketplace">Tout le marketplace</Link>);
  const link = screen.getByRole('link', { name: 'Tout le marketplace' });
  expect(link.getAttribute('href')).toBe('/marketplace');
  expect(link.getAttribute('rel')).toBeNull();
});

test('a link says when it opens a window, and gives that window no hold on the page', () => {
  render(
    <Link href="https://exemple.sn" target="_blank" rel="external" variant="quiet">
      Conseil Hub
    </Link>,
  );
  const link = screen.getByRole('link', { name: /^Conseil Hub\s\(nouvelle fenêtre\)$/ });
  expect(link.getAttribute('rel')).toBe('noopener external');
});
