// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Form } from '../form/index.ts';
import { NewPasswordField } from './index.ts';

const field = () => screen.getByLabelText<HTMLInputElement>('Mot de passe');
/** The line below the field; the other live region is that of the capitals. */
const line = () => screen.getAllByRole('status').at(-1)?.textContent;

async function typed(text: string) {
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), text);
  await screen.findByText(/\.$/, { selector: '[role="status"]' });
  return line();
}

test('a new password is known to password managers, and what it takes is said before anything is typed', () => {
  render(<NewPasswordField name="password" />);
  expect(field().autocomplete).toBe('new-password');
  expect(screen.getByText(/^Au moins 10 caractères/)).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
});

test('the field says while one types whether a new password is easy to guess, why, and what to do', async () => {
  render(<NewPasswordField />);
  expect(await typed('P@ss')).toBe('Trop court.');
  expect(await typed('P@ssw0rd123')).toBe(
    'Il ressemble à un mot de passe répandu. Quelques mots sans rapport entre eux sont plus sûrs.',
  );
  expect(await typed('violon orage tambour')).toBe('Très difficile à deviner.');
  await userEvent.clear(field());
  expect(line()).toBe('');
});

test('the name, the user name and the address of the same form are easy to guess', async () => {
  render(
    <form>
      <input name="fullName" defaultValue="Mariam Coulibaly" />
      <input name="username" defaultValue="zorgblatt" />
      <NewPasswordField name="password" />
    </form>,
  );
  const about = /^Votre nom, votre adresse et le nom du site se devinent\./;
  expect(await typed('zorgblattzorgblatt')).toMatch(about);
  expect(await typed('coulibaly mariam')).toMatch(about);
});

test('what is known of a person whose form has no such field is easy to guess too', async () => {
  render(<NewPasswordField about={['zorgblatt@exemple.org']} />);
  expect(await typed('zorgblatt2026')).toMatch(/^(?:Votre nom|Une année|Ce mot de passe)/);
});

test('before JavaScript a new password is a plain field with its help', () => {
  const html = renderToString(<NewPasswordField name="password" />);
  expect(html).toContain('type="password"');
  expect(html).toContain('autoComplete="new-password"');
});

test('a refused password is said once at its field, and the estimate is back with the next character', async () => {
  const form = (problems?: readonly { path: string; message: string }[]) => (
    <Form problems={problems}>
      <NewPasswordField name="password" />
    </Form>
  );
  const { rerender } = render(form());
  expect(await typed('court')).toBe('Trop court.');
  rerender(form([{ path: 'password', message: 'Au moins 10 caractères.' }]));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByRole('link', { name: 'Mot de passe' })).toBeTruthy();
  expect(screen.getAllByText(/Au moins 10/)).toHaveLength(1);
  // That of the capitals alone.
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await userEvent.type(field(), ' mais long');
  expect(screen.getAllByRole('status')).toHaveLength(2);
  expect(screen.getByText(/^Au moins 10.caractères.: une phrase/)).toBeTruthy();
});
