// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { Form } from '../form/index.ts';
import { ComboBox } from './index.ts';

// How long its code takes to come is the machine's affair.
beforeAll(() => import('./combo-box-field.lazy.tsx'));

const options = [
  { value: 'ci', label: 'Côte d’Ivoire' },
  { value: 'et', label: 'Éthiopie' },
  { value: 'sn', label: 'Sénégal', note: 'Dakar' },
];
/** The field, once it has taken over from the plain one. */
async function field(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-autocomplete')).toBe('list'));
  return screen.getByRole('combobox');
}
const proposed = () => screen.getAllByRole('option').map((option) => option.textContent);
const sent = (name: string) => {
  const form = document.querySelector('form');
  return form ? new FormData(form).get(name) : undefined;
};

test('a combo box finds without minding case or accents, chooses by the keyboard, sends the value', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(
    <form>
      <ComboBox label="Pays" name="country" options={options} onChange={change} isRequired />
    </form>,
  );
  await user.click(await field());
  await user.keyboard('COTE');
  expect(proposed()).toEqual(['Côte d’Ivoire']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenLastCalledWith('ci');
  expect(screen.getByRole('combobox', { name: 'Pays' })).toHaveProperty('value', 'Côte d’Ivoire');
  expect(sent('country')).toBe('ci');
});

test.each(['se\u0301ne\u0301gal', 'Séné\u00adgal', 'sene\u200bgal', 'sеnegаl', 'ＳＥＮＥＧＡＬ'])(
  'a combo box finds what looks as it was typed (%j)',
  async (typed) => {
    const user = userEvent.setup();
    render(<ComboBox label="Pays" options={options} />);
    await user.click(await field());
    await user.paste(typed);
    expect(proposed()).toEqual(['SénégalDakar']);
  },
);

test('a combo box says that no option fits, and does not accept a free text', async () => {
  const user = userEvent.setup();
  render(<ComboBox label="Pays" options={options} defaultValue="sn" emptyText="Aucun pays de ce nom" />);
  const input = await field();
  expect(input).toHaveProperty('value', 'Sénégal');
  await user.click(input);
  await user.clear(input);
  await user.keyboard('xyz');
  expect(await screen.findByText('Aucun pays de ce nom')).toBeTruthy();
  await user.tab();
  expect(screen.getByRole('combobox')).not.toHaveProperty('value', 'xyz');
});

test('a combo box accepts a free text where that is allowed', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(
    <form>
      <ComboBox label="Ville" name="city" options={options} allowsFreeText onChange={change} />
    </form>,
  );
  await user.click(await field());
  await user.keyboard('Thiès');
  await user.tab();
  expect(change).toHaveBeenLastCalledWith('Thiès');
  expect(sent('city')).toBe('Thiès');
});

test('a combo box shows what was looked for outside as it is', async () => {
  const search = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<ComboBox label="Auteur" options={[]} onSearch={search} isSearching />);
  await user.click(await field());
  await user.keyboard('awa');
  expect(search).toHaveBeenLastCalledWith('awa');
  expect(await screen.findByText('Recherche…')).toBeTruthy();
  rerender(<ComboBox label="Auteur" options={[{ value: '1', label: 'A. Ndiaye' }]} onSearch={search} />);
  await waitFor(() => expect(proposed()).toEqual(['A. Ndiaye']));
});

test('a combo box asks for an answer in French, and the summary of a form leads into it', async () => {
  const user = userEvent.setup();
  const sample = (problems: { path: string; message: string }[]) => (
    <Form problems={problems}>
      <ComboBox label="Pays" name="country" options={options} isRequired />
      <button type="submit">Envoyer</button>
    </Form>
  );
  const { rerender } = render(sample([]));
  const input = await field();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(document.activeElement).toBe(input);
  expect(screen.getByText('Choisissez une réponse dans la liste.')).toBeTruthy();
  rerender(sample([{ path: 'country', message: 'Ce pays n’est pas encore couvert.' }]));
  await user.click(screen.getByRole('link', { name: 'Ce pays n’est pas encore couvert.' }));
  expect(document.activeElement).toBe(input);
});

test('before JavaScript it is a list, or a text with proposals', () => {
  const list = renderToString(<ComboBox label="Pays" name="country" options={options} defaultValue="sn" />);
  expect(list).toMatch(/<select[^>]*name="country"/);
  expect(list).toMatch(/<option value="sn" selected="">/);
  const text = renderToString(<ComboBox label="Ville" name="city" options={options} allowsFreeText />);
  expect(text).toMatch(/<input[^>]*name="city"/);
  expect(text).toContain('<datalist');
});

test('a combo box does not replace the plain field while somebody is busy in it', async () => {
  const user = userEvent.setup();
  vi.resetModules();
  const fresh = await import('./index.ts');
  render(
    <>
      <fresh.ComboBox label="Pays" options={options} />
      <button type="button">Suite</button>
    </>,
  );
  // The focus is there before the code can be.
  const plain = screen.getByRole('combobox');
  expect(plain.tagName).toBe('SELECT');
  fireEvent.pointerDown(plain);
  act(() => plain.focus());
  await user.selectOptions(plain, 'et');
  expect(screen.getByRole('combobox')).toBe(plain);
  await user.click(screen.getByRole('button', { name: 'Suite' }));
  expect(await field()).toHaveProperty('value', 'Éthiopie');
});

test('a combo box that had the focus before its code came has it still when it takes over', async () => {
  const user = userEvent.setup();
  vi.resetModules();
  const fresh = await import('./index.ts');
  render(<fresh.ComboBox label="Pays" options={options} />);
  const plain = screen.getByRole('combobox');
  expect(plain.tagName).toBe('SELECT');
  act(() => plain.focus());
  const input = await field();
  expect(document.activeElement).toBe(input);
  await user.keyboard('seneg');
  expect(proposed()).toEqual(['SénégalDakar']);
});
