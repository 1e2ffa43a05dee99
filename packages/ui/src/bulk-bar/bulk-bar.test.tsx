// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/index.ts';
import { BulkBar } from './index.ts';

const bar = (count: number, onClear = () => {}) => (
  <BulkBar count={count} nouns={['commentaire choisi', 'commentaires choisis']} onClear={onClear}>
    <Button>Approuver</Button>
  </BulkBar>
);

test('while nothing is chosen the bar is not there, and its live region is', () => {
  const { rerender } = render(bar(0));
  const region = screen.getByRole('status');
  expect(screen.queryByRole('group')).toBeNull();
  expect(region.textContent).toBe('');
  rerender(bar(1));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('1 commentaire choisi');
  rerender(bar(3));
  expect(region.textContent).toBe('3 commentaires choisis');
  expect(screen.getByRole('group', { name: '3 commentaires choisis' })).toBeTruthy();
});

test('all are let go by the button and by Escape in the bar', async () => {
  const user = userEvent.setup();
  const clear = vi.fn();
  render(bar(2, clear));
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
  expect(clear).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Approuver' }).focus();
  await user.keyboard('{Escape}');
  expect(clear).toHaveBeenCalledTimes(2);
});

test('when the bar goes with the choice the focus returns to where it came from', async () => {
  const user = userEvent.setup();
  const page = (count: number) => (
    <>
      <input type="checkbox" aria-label="Choisir" />
      {bar(count)}
    </>
  );
  const { rerender } = render(page(1));
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Approuver');
  rerender(page(0));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
});
