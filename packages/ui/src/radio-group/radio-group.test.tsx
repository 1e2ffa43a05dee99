// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Form } from '../form/index.ts';
import { RadioGroup } from './index.ts';

const choices = [
  { value: 'free', label: 'Article libre', note: 'Lisible par tous' },
  { value: 'subscribers', label: 'Réservé aux abonnés' },
  { value: 'closed', label: 'Fermé', isDisabled: true },
];

test('a radio group is one question with one answer, that arrows change', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  const { container } = render(
    <form>
      <RadioGroup label="Accès" name="access" choices={choices} defaultValue="free" onChange={change} />
    </form>,
  );
  expect(screen.getByRole('group', { name: 'Accès' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(
    screen.getByRole('radio', { name: 'Article libre', description: 'Lisible par tous' }),
  );
  await user.keyboard('{ArrowDown}');
  expect(change).toHaveBeenLastCalledWith('subscribers');
  const form = container.querySelector('form');
  expect(form && new FormData(form).get('access')).toBe('subscribers');
  expect(screen.getByRole('radio', { name: 'Fermé' })).toHaveProperty('disabled', true);
});

test('a radio group asks for an answer in French, and takes the first one given', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <RadioGroup label="Accès" name="access" choices={choices} isRequired />
      <button type="submit">Envoyer</button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Article libre' }));
  expect(screen.getByRole('group', { description: 'Choisissez une réponse.' })).toBeTruthy();
  await user.click(screen.getByText('Réservé aux abonnés'));
  expect(screen.queryByText('Choisissez une réponse.')).toBeNull();
});

test('the summary of a form leads to the chosen answer', async () => {
  const user = userEvent.setup();
  render(
    <Form problems={[{ path: 'access', message: 'Cet accès demande une formule.' }]}>
      <RadioGroup label="Accès" name="access" choices={choices} defaultValue="subscribers" />
    </Form>,
  );
  await user.click(screen.getByRole('link', { name: 'Cet accès demande une formule.' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Réservé aux abonnés' }));
});
