// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Clamp, Title } from './index.ts';

test('the level of a title is its own, whatever its size', () => {
  render(
    <Title level={3} size="section">
      <Clamp lines={2}>À Pikine, le budget participatif change qui décide</Clamp>
    </Title>,
  );
  expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('qui décide');
});

test('a heading can take the focus after navigation', () => {
  render(<Title tabIndex={-1}>Accueil</Title>);
  screen.getByRole('heading', { level: 1 }).focus();
  expect(document.activeElement?.textContent).toBe('Accueil');
});
