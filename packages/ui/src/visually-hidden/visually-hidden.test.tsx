// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisuallyHidden } from './index.ts';

test('visually hidden text names a control that shows only an icon', () => {
  render(
    <button type="button">
      <svg aria-hidden="true" />
      <VisuallyHidden>Rechercher</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Rechercher' })).toBeTruthy();
});
