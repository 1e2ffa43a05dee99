// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge, CategoryBadge } from './index.ts';

test('a category shows its stored label and carries it for its colour', () => {
  render(<CategoryBadge category="Leadership" />);
  expect(screen.getByText('Leadership').dataset.category).toBe('Leadership');
});

test('on the page of an article it leads to what else there is of it', () => {
  render(<CategoryBadge category="Leadership" href="/blog?category=Leadership" />);
  expect(screen.getByRole('link', { name: 'Leadership' }).getAttribute('href')).toBe('/blog?category=Leadership');
});

test('a state shows its word, in its language', () => {
  render(
    <Badge tone="green" lang="en">
      Live
    </Badge>,
  );
  expect(screen.getByText('Live').lang).toBe('en');
});
