// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SkipLink } from './index.ts';

test('the skip link is the first stop of the keyboard and leads to the content', async () => {
  const user = userEvent.setup();
  render(
    <>
      <SkipLink />
      <a href="/blog">Blog</a>
    </>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Aller au contenu' }));
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
});
