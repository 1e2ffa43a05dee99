// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilterBar } from './index.ts';

test('a filter bar is a search region with a name, and holds its fields in their order', () => {
  render(
    <FilterBar label="Filtrer les sites">
      <input aria-label="Rechercher" />
      <select aria-label="État" />
    </FilterBar>,
  );
  // The roles that the library knows do not have the element's own yet, `search`.
  const bar = screen.getByLabelText('Filtrer les sites');
  expect(bar.localName).toBe('search');
  expect(within(bar).getByLabelText('Rechercher').nextElementSibling).toBe(within(bar).getByLabelText('État'));
});
