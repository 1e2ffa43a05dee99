// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Form } from '../form/index.ts';
import { Select, type SelectOption } from './index.ts';

const options = [
  { value: 'gouvernance', label: 'Gouvernance' },
  { label: 'Autres', options: [{ value: 'audit', label: 'Audit & Contrôle' }] },
] as const;

test('a select is a list with a name, an empty choice and groups, that changes by the keyboard', async () => {
  const change = vi.fn<(value: 'gouvernance' | 'audit' | '') => void>();
  const user = userEvent.setup();
  render(<Select label="Domaine" name="domain" options={options} placeholder="Choisir" onChange={change} />);
  const select = screen.getByRole('combobox', { name: 'Domaine (facultatif)' });
  expect(select).toHaveProperty('value', '');
  expect(within(screen.getByRole('group', { name: 'Autres' })).getByRole('option').textContent).toBe(
    'Audit & Contrôle',
  );
  await user.tab();
  expect(document.activeElement).toBe(select);
  await user.selectOptions(select, 'audit');
  expect(change).toHaveBeenLastCalledWith('audit');
});

test('an answer is asked for in French when the form is sent, and the question goes with it', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <Select label="Domaine" name="domain" options={options} placeholder="Choisir" isRequired />
      <button type="submit">Envoyer</button>
    </form>,
  );
  const select = screen.getByRole('combobox', { name: 'Domaine' });
  await user.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(select);
  expect(screen.getByText('Choisissez une réponse dans la liste.').id).toBe(select.getAttribute('aria-describedby'));
  await user.selectOptions(select, 'gouvernance');
  expect(select.getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a problem from its form is described, gets the focus, and does not stop the next try', async () => {
  const user = userEvent.setup();
  const problems = [{ path: 'domain', message: 'Ce domaine est fermé.' }];
  render(
    <Form problems={problems} onSubmit={(event) => event.preventDefault()}>
      <Select label="Domaine" name="domain" options={options} defaultValue="gouvernance" />
    </Form>,
  );
  const select = screen.getByRole('combobox', { name: 'Domaine' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  expect(select.closest('form')?.checkValidity()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Ce domaine est fermé.' }));
  expect(document.activeElement).toBe(select);
  await user.selectOptions(select, 'audit');
  expect(select.getAttribute('aria-invalid')).toBeNull();
});

test('what cannot be chosen now stays in sight', () => {
  const closed: SelectOption[] = [{ value: 'a', label: 'Complet', isDisabled: true }];
  render(<Select label="Séance" options={closed} isDisabled />);
  expect(screen.getByRole('option', { name: 'Complet' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('combobox')).toHaveProperty('disabled', true);
});
