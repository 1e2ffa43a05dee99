// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextArea } from '../text-area/index.ts';
import { TextField } from './index.ts';

const description = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('a text field is found by its label and described by its help', () => {
  render(<TextField label="Email" name="email" type="email" isRequired description="Jamais publié." />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field.getAttribute('name')).toBe('email');
  expect(field).toHaveProperty('required', true);
  expect(description(field)).toContain('Jamais publié.');
});

test('a text field says which fields may stay empty', () => {
  render(<TextField label="LinkedIn" type="url" />);
  expect(screen.getByRole('textbox', { name: 'LinkedIn (facultatif)' })).toBeTruthy();
});

test('a text field of several of which one is needed says neither that it may stay empty nor that it may not', () => {
  render(<TextField label="Adresse du fichier" type="url" isOneOfSeveral />);
  const field = screen.getByRole('textbox', { name: 'Adresse du fichier' });
  expect(field).toHaveProperty('required', false);
});

test('words are written from the side that their letters come from, addresses from the left', () => {
  render(
    <>
      <TextField label="Nom" />
      <TextField label="Email" type="email" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: /Nom/ }).getAttribute('dir')).toBe('auto');
  expect(screen.getByRole('textbox', { name: /Email/ }).hasAttribute('dir')).toBe(false);
});

test('a text field counts characters without limiting the input, and warns past the limit', async () => {
  const user = userEvent.setup();
  render(<TextField label="Titre" isRequired limit={5} />);
  const field = screen.getByRole('textbox', { name: 'Titre' });
  expect(description(field)).toContain('0/5');
  await user.type(field, 'Réformes');
  expect(field).toHaveProperty('value', 'Réformes');
  expect(screen.getByText('8/5').dataset.over).toBe('true');
});

test('a text field says in French what the browser misses, when the form is sent, and goes to the field', async () => {
  const submit = vi.fn();
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <TextField label="Email" name="email" type="email" isRequired />
      <button type="submit">Envoyer</button>
    </form>,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  expect(description(field)).toContain('Ce champ est obligatoire.');
  await user.type(field, 'awa');
  await user.tab();
  expect(description(field)).toContain('Cette adresse email n’est pas complète');
});

test('a problem given from outside is described and does not stop the next try', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <TextField label="Code" name="code" problem="Ce code a expiré." />
      <button type="submit">Envoyer</button>
    </form>,
  );
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(description(field)).toContain('Ce code a expiré.');
  await user.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a required text of nothing but spaces is invalid as an empty one is, and announced', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <TextField label="Nom" name="name" isRequired />
      <TextArea label="Mots" name="words" isRequired />
      <button type="submit">Envoyer</button>
    </form>,
  );
  const [name, words] = screen.getAllByRole('textbox');
  if (!name || !words) throw new Error('two fields');
  await user.type(name, '   ');
  await user.type(words, '  {Enter} ');
  await user.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  for (const field of [name, words]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(description(field)).toContain('Ce champ est obligatoire.');
  }
  expect(document.activeElement).toBe(name);
  expect(screen.getAllByText('Ce champ est obligatoire.').every((shown) => shown.getAttribute('aria-live'))).toBe(true);
  await user.type(name, 'Awa');
  await user.type(words, 'Oui.');
  expect(screen.queryByText('Ce champ est obligatoire.')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});
