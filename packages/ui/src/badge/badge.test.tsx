// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge, CategoryBadge } from './index.ts';

test('a category shows its stored label and carries it for its colour', () => {
  render(<CategoryBadge category="Leadership" />);
  expect(screen.getByText('Leadership').dataset.category).toBe('Leadership');
});

test('a state shows its word, in its language', () => {
  render(
    <Badge tone="green" lang="en">
      Live
    </Badge>,
  );
  expect(screen.getByText('Live').lang).toBe('en');
});
