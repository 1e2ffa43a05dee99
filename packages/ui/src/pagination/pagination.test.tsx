// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pagination } from './index.ts';

test('the list leads on by an address, and back to the newest', () => {
  render(<Pagination nextHref="/blog?cursor=x" firstHref="/blog" />);
  const next = screen.getByRole('link', { name: 'Page suivante' });
  expect(next.getAttribute('href')).toBe('/blog?cursor=x');
  expect(next.getAttribute('rel')).toBe('next');
  expect(screen.getByRole('link', { name: 'Première page' }).getAttribute('href')).toBe('/blog');
});

test('a pagination loads more in place, once at a time, and says how many there are', async () => {
  const more = vi.fn();
  const user = userEvent.setup();
  const list = (isPending: boolean, count: string) => (
    <Pagination nextHref="/blog?cursor=x" onMore={more} isPending={isPending} count={count} />
  );
  const { rerender } = render(list(false, '24 articles sur 80'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(more).toHaveBeenCalledTimes(1);
  rerender(list(true, '24 articles sur 80'));
  const busy = screen.getByRole('link', { name: 'Chargement…' });
  expect(document.activeElement).toBe(busy);
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await user.click(busy);
  expect(more).toHaveBeenCalledTimes(1);
  rerender(list(false, '48 articles sur 80'));
  expect(screen.getByRole('status').textContent).toBe('48 articles sur 80');
});

test('a new tab stays a new tab', () => {
  const more = vi.fn();
  render(<Pagination nextHref="#suite" onMore={more} />);
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
  expect(more).not.toHaveBeenCalled();
});

test('at the end there is nothing to press', () => {
  render(<Pagination nextHref={null} count="80 articles" />);
  expect(screen.queryByRole('link')).toBeNull();
});
