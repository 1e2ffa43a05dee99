// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './index.ts';

const look = () => screen.getByRole('button', { name: 'Afficher le mot de passe' });

test('a password is hidden, known to password managers, shown on demand and hidden again when it is sent', async () => {
  const user = userEvent.setup();
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField name="password" autoComplete="current-password" />
      <button type="submit">Connexion</button>
    </form>,
  );
  const field = screen.getByLabelText('Mot de passe');
  expect(field.getAttribute('type')).toBe('password');
  expect(field.getAttribute('autocomplete')).toBe('current-password');
  await user.type(field, 'démonstration');
  await user.click(look());
  expect(field.getAttribute('type')).toBe('text');
  expect(look().getAttribute('aria-pressed')).toBe('true');
  expect(field).toHaveProperty('value', 'démonstration');
  await user.click(screen.getByRole('button', { name: 'Connexion' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('warns of locked capitals while one types', () => {
  render(<PasswordField autoComplete="new-password" />);
  const field = screen.getByLabelText('Mot de passe');
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  expect(screen.getByRole('status').textContent).toBe('Les majuscules sont verrouillées.');
  fireEvent.keyUp(field, { key: 'CapsLock' });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a password field asks to be filled in, in French', async () => {
  const user = userEvent.setup();
  render(
    <form>
      <PasswordField autoComplete="current-password" />
      <button type="submit">Connexion</button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Connexion' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'));
  expect(screen.getByText('Ce champ est obligatoire.')).toBeTruthy();
});

test('before JavaScript it shows no button that would do nothing', () => {
  const html = renderToString(<PasswordField name="password" autoComplete="current-password" />);
  expect(html).toContain('type="password"');
  expect(html).not.toContain('<button');
});
