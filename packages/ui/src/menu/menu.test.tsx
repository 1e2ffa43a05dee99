// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Menu, type MenuEntry } from './index.ts';

// How long its code takes to come is the machine's affair.
beforeAll(() => import('./menu-popover.lazy.tsx'));

const edit = vi.fn();
const chosen = vi.fn();
const items: MenuEntry[] = [
  { id: 'see', label: 'Voir l’article', href: '/post/pikine' },
  { id: 'edit', label: 'Modifier', onAction: edit },
  {
    section: 'Publication',
    items: [
      { id: 'unpublish', label: 'Dépublier', isDisabled: true },
      { id: 'delete', label: 'Supprimer', tone: 'danger' },
    ],
  },
];
const button = () => screen.getByRole('button', { name: 'Actions' });
const sample = () => render(<Menu label="Actions" items={items} onAction={chosen} />);

afterEach(() => {
  edit.mockClear();
  chosen.mockClear();
});

test('a menu opens by Enter on its first entry, moves by arrows, acts and gives the focus back', async () => {
  const user = userEvent.setup();
  sample();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  await user.tab();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Actions' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Voir l’article'));
  expect(within(menu).getByRole('group', { name: 'Publication' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(edit).toHaveBeenCalledTimes(1);
  expect(chosen).toHaveBeenLastCalledWith('edit');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('a menu opens by the arrow on its last entry, skips disabled entries, closes by Escape', async () => {
  const user = userEvent.setup();
  sample();
  await user.tab();
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Supprimer'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Modifier');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(chosen).not.toHaveBeenCalled();
});

test('an entry that goes somewhere is a link', async () => {
  const user = userEvent.setup();
  sample();
  await user.click(button());
  const entry = await screen.findByRole('menuitem', { name: 'Voir l’article' });
  expect(entry.tagName).toBe('A');
  expect(entry.getAttribute('href')).toBe('/post/pikine');
});

test('a menu button with an icon is named by its label', async () => {
  const user = userEvent.setup();
  render(<Menu label="Actions sur l’article" icon={<svg aria-hidden="true" />} items={items} />);
  await user.click(screen.getByRole('button', { name: 'Actions sur l’article' }));
  expect(await screen.findByRole('menu', { name: 'Actions sur l’article' })).toBeTruthy();
});
