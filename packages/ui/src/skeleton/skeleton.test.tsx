// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageSkeleton, SkeletonCards } from './index.ts';

test('skeleton cards are six, announced once', () => {
  const { container } = render(<SkeletonCards label="Chargement des articles…" />);
  expect(screen.getByRole('status').textContent).toBe('Chargement des articles…');
  expect(container.querySelectorAll('[data-shape=cover]')).toHaveLength(6);
});

test('a page on its way has no heading to fall on', () => {
  render(<PageSkeleton />);
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('heading')).toBeNull();
});
