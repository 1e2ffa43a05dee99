// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TabLinks } from './index.ts';

test('views with addresses are links of a named navigation, the current one marked', () => {
  render(
    <TabLinks
      label="Tableau de bord"
      tabs={[
        { label: 'Dashboard', href: '/dashboard', current: true },
        { label: 'Mes Produits', href: '/dashboard/products', count: 4 },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Tableau de bord' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/dashboard', 'page'],
    ['/dashboard/products', null],
  ]);
  expect(links[1]?.textContent).toContain('4');
});
