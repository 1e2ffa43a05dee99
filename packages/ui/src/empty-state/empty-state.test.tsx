// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './index.ts';

test('an empty state names what is missing and offers one way on', () => {
  render(<EmptyState title="Aucun article trouvé" heading="h1" action={<a href="/blog">Voir tous les articles</a>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Aucun article trouvé' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir tous les articles' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
