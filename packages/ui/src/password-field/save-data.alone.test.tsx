// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NewPasswordField } from './index.ts';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./strength.lazy.ts', async (original) => {
  loaded();
  return await original();
});

const type = (text: string) => userEvent.type(screen.getByLabelText('Mot de passe'), text);
const lines = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('the dictionaries of passwords come when the field is focused, and not at all under Save-Data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { unmount } = render(<NewPasswordField />);
  await type('qwerty12345');
  expect([loaded.mock.calls.length, lines()]).toEqual([0, ['', '']]);
  unmount();

  Reflect.deleteProperty(navigator, 'connection');
  render(<NewPasswordField />);
  expect(loaded).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Mot de passe'));
  await expect.poll(() => loaded).toHaveBeenCalledTimes(1);
  await type('qwerty12345');
  await screen.findByText(/se devine|répandu/);
});
