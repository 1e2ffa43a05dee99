// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Switch } from './index.ts';

test('a switch says that it is a switch, whether it is on, and what that changes', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(<Switch label="Lettre du dimanche" note="Un envoi par semaine" name="sunday" onChange={change} />);
  const toggle = screen.getByRole('switch', { name: 'Lettre du dimanche', description: 'Un envoi par semaine' });
  await user.tab();
  expect(document.activeElement).toBe(toggle);
  await user.keyboard(' ');
  expect(change).toHaveBeenLastCalledWith(true);
  expect(screen.getByRole('switch', { checked: true })).toBe(toggle);
  await user.click(screen.getByText('Lettre du dimanche'));
  expect(change).toHaveBeenLastCalledWith(false);
});

test('a controlled switch changes with its value only, and a disabled one not at all', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(
    <>
      <Switch label="Vérifiée" isSelected onChange={change} />
      <Switch label="Fermée" isDisabled />
    </>,
  );
  await user.click(screen.getByRole('switch', { name: 'Vérifiée' }));
  expect(change).toHaveBeenCalledWith(false);
  expect(screen.getByRole('switch', { name: 'Vérifiée' })).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: 'Fermée' })).toHaveProperty('disabled', true);
});
