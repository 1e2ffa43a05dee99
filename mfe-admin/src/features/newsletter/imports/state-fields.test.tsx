// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StateFields, stateColumnsIn } from './state-fields.tsx';

const options = ['email', 'UNSUB_TIME', 'UNSUB_REASON', 'CLEAN_TIME', 'status'].map((label, n) => ({
  value: String(n),
  label,
}));
const columns = () =>
  screen
    .getAllByLabelText(/colonne d’état/i)
    .map((select) => (select instanceof HTMLSelectElement ? select.value : null));

test('the columns of state that were found are chosen, and one more can be, up to four', async () => {
  const user = userEvent.setup();
  render(<StateFields options={options} columns={[1, 2]} fileState="unsubscribed" />);
  expect(screen.getByLabelText('Là d’où vient le fichier, ces personnes sont')).toHaveProperty('value', 'unsubscribed');
  expect(columns()).toEqual(['1', '2', '']);
  await user.selectOptions(screen.getByLabelText(/\(3\)/), '3');
  expect(columns()).toEqual(['1', '2', '3', '']);
  await user.selectOptions(screen.getByLabelText(/\(4\)/), '4');
  expect(columns()).toEqual(['1', '2', '3', '4']);
});

test('a file without a column of state asks for one, and needs none', () => {
  render(<StateFields options={options} columns={[]} fileState="subscribed" />);
  expect(columns()).toEqual(['']);
});

test('a form is sent with each of its columns of state once, and without those that were left out', () => {
  const sent: Record<string, string> = { 'mapping.states.0': '2', 'mapping.states.1': '', 'mapping.states.2': '2' };
  expect(stateColumnsIn((name) => sent[name] ?? '')).toEqual([2]);
});
