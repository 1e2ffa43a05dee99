// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField, UsernameField } from './index.ts';

test('a form without a field for the account tells password managers whose password it is, and nobody else', async () => {
  const { container } = render(
    <form>
      <UsernameField value="awa@exemple.org" />
      <PasswordField name="password" autoComplete="new-password" />
    </form>,
  );
  const username = container.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect([username?.type, username?.value, username?.readOnly, username?.hidden]).toEqual([
    'text',
    'awa@exemple.org',
    true,
    false,
  ]);
  expect(screen.queryByDisplayValue('awa@exemple.org')).toBe(username);
  expect(screen.queryByRole('textbox', { name: /awa/ })).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'));
  expect([...new FormData(container.querySelector('form') ?? undefined).keys()]).toEqual(['password']);
});
