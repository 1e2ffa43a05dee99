// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from '../text-field/index.ts';
import { Form, FormActions, Honeypot } from './index.ts';

const sample = (problems?: readonly { path: string; message: string }[]) => (
  <Form action="/api/comments" method="post" problems={problems} onSubmit={(event) => event.preventDefault()}>
    <TextField label="Nom" name="name" isRequired defaultValue="Awa" />
    <TextField label="Email" name="email" type="email" isRequired defaultValue="a@b.sn" />
    <Honeypot />
    <FormActions note="Relu avant publication.">
      <button type="submit">Envoyer</button>
    </FormActions>
  </Form>
);
const taken = { path: 'email', message: 'Cette adresse a déjà un compte.' };

test('an answer with problems takes the focus, and leads to the field', async () => {
  const user = userEvent.setup();
  const { rerender } = render(sample());
  rerender(sample([taken]));
  const summary = screen.getByRole('region', { name: 'Un champ est à corriger' });
  expect(document.activeElement).toBe(summary);
  await user.click(within(summary).getByRole('link', { name: taken.message }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
});

test('a field shows its own problem until it is changed, and again when the form gets it again', async () => {
  const user = userEvent.setup();
  const { rerender } = render(sample([taken]));
  const email = screen.getByRole('textbox', { name: 'Email' });
  const name = screen.getByRole('textbox', { name: 'Nom' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  await user.type(email, 'x');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  rerender(sample([{ ...taken }]));
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

test('people never meet the honeypot', async () => {
  const user = userEvent.setup();
  render(sample());
  const focused: (string | null)[] = [];
  for (let i = 0; i < 3; i += 1) {
    await user.tab();
    focused.push(document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? null);
  }
  expect(focused).toEqual(['name', 'email', 'Envoyer']);
  expect(screen.queryByRole('textbox', { name: 'Ne pas remplir' })).toBeNull();
});

test('what was typed and the empty trap travel without JavaScript', () => {
  const { container } = render(sample());
  const form = container.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/api/comments');
  expect(form && [...new FormData(form).entries()]).toEqual([
    ['name', 'Awa'],
    ['email', 'a@b.sn'],
    ['website', ''],
  ]);
});

test('a press on the submit button leaves the field only with the click, so that nothing moves under the pointer', async () => {
  const user = userEvent.setup();
  render(sample());
  const email = screen.getByRole('textbox', { name: 'Email' });
  const button = screen.getByRole('button', { name: 'Envoyer' });
  await user.click(email);
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(email);
  await user.pointer('[/MouseLeft]');
  expect(document.activeElement).toBe(button);
});

test('Enter in a field submits and stays there', async () => {
  const user = userEvent.setup();
  render(sample());
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.click(email);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(email);
});
