// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconButton } from './index.ts';

test('an icon button is named in words and acts by the keyboard', async () => {
  const press = vi.fn();
  const user = userEvent.setup();
  render(
    <IconButton label="Retirer le fichier" onPress={press}>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retirer le fichier' }));
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
});

test('an icon button exposes that it is on', () => {
  render(
    <IconButton label="Épingler" aria-pressed>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Épingler', pressed: true })).toBeTruthy();
});
