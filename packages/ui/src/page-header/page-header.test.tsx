// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeader } from './index.ts';

test('a page header opens a page with its one heading, what it is and what can be done', () => {
  const { container, rerender } = render(
    <PageHeader
      eyebrow="À propos"
      title="L’État, raconté par celles et ceux qui le changent"
      dek="Une revue, des lettres et une bibliothèque."
      cover={{ slug: 'a-propos', hue: 'forest' }}
    >
      <p>L’achat ouvrira bientôt.</p>
    </PageHeader>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('raconté');
  expect(screen.getByText('L’achat ouvrira bientôt.')).toBeTruthy();
  expect(container.querySelector('[data-format=wide]')?.getAttribute('aria-hidden')).toBe('true');
  rerender(<PageHeader kind="work" title="Bonjour, Awa" actions={<a href="/write">Écrire un article</a>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Bonjour, Awa' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Écrire un article' })).toBeTruthy();
});
