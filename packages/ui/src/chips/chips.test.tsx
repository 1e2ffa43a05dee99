// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChipLinks } from './index.ts';

test('filters are links of a named navigation, the chosen one marked', () => {
  render(
    <ChipLinks
      label="Filtrer par catégorie"
      chips={[
        { label: 'Tous', href: '/blog', current: true },
        { label: 'Gouvernance', href: '/blog?category=Gouvernance' },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Filtrer par catégorie' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Tous', 'true'],
    ['Gouvernance', null],
  ]);
});
