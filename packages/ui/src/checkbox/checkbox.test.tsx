// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Form } from '../form/index.ts';
import { Checkbox, CheckboxGroup } from './index.ts';

const letters = [
  { value: 'sunday', label: 'La lettre du dimanche', note: 'Une par semaine' },
  { value: 'authors', label: 'Les lettres des auteurs' },
];
const sent = (form: Element | null, name: string) =>
  form instanceof HTMLFormElement ? new FormData(form).getAll(name) : [];

test('a checkbox is ticked by its words and by Space, and sent with its form', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  const { container } = render(
    <form>
      <Checkbox label="J’accepte la charte" name="charter" value="yes" onChange={change} />
    </form>,
  );
  await user.click(screen.getByText('J’accepte la charte'));
  expect(change).toHaveBeenLastCalledWith(true);
  expect(sent(container.querySelector('form'), 'charter')).toEqual(['yes']);
  await user.keyboard(' ');
  expect(change).toHaveBeenLastCalledWith(false);
});

test('a consent that is missing stops the form, and says what to do', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <Checkbox label="J’accepte la charte" isRequired description="Cinq points." />
      <button type="submit">Envoyer</button>
    </form>,
  );
  const box = screen.getByRole('checkbox', { name: 'J’accepte la charte', description: 'Cinq points.' });
  await user.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('checkbox', { description: 'Cinq points. Cochez cette case pour continuer.' })).toBe(box);
  await user.click(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('a checkbox can stand for a part of its rows', () => {
  const { rerender } = render(<Checkbox label="Tout" isLabelHidden isIndeterminate isSelected={false} />);
  expect(screen.getByRole('checkbox', { name: 'Tout' })).toHaveProperty('indeterminate', true);
  rerender(<Checkbox label="Tout" isLabelHidden isSelected />);
  expect(screen.getByRole('checkbox', { name: 'Tout' })).toHaveProperty('indeterminate', false);
});

test('a group sends each ticked box, named by its label and described by its note', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  const { container } = render(
    <form>
      <CheckboxGroup label="Lettres" name="letters" choices={letters} defaultValue={['authors']} onChange={change} />
    </form>,
  );
  expect(screen.getByRole('group', { name: 'Lettres' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'La lettre du dimanche', description: 'Une par semaine' }));
  expect(change).toHaveBeenLastCalledWith(['sunday', 'authors']);
  expect(sent(container.querySelector('form'), 'letters')).toEqual(['sunday', 'authors']);
});

test('a group counts all boxes that are ticked before it is rendered again', () => {
  const { container } = render(
    <form>
      <CheckboxGroup label="Lettres" name="letters" choices={letters} />
    </form>,
  );
  act(() => {
    for (const box of screen.getAllByRole('checkbox')) box.click();
  });
  expect(sent(container.querySelector('form'), 'letters')).toEqual(['sunday', 'authors']);
});

test('a group may ask for one at least, and lets go once there is one', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <CheckboxGroup label="Lettres" name="letters" choices={letters} isRequired />
      <button type="submit">Envoyer</button>
      <button type="reset">Vider</button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(screen.getByText('Cochez au moins une case.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'La lettre du dimanche' }));
  await user.keyboard(' ');
  expect(screen.queryByText('Cochez au moins une case.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(submit).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Vider' }));
  expect(screen.getByRole('checkbox', { name: 'La lettre du dimanche' })).toHaveProperty('checked', false);
});

test('the summary of a form leads into a group of boxes', async () => {
  const user = userEvent.setup();
  render(
    <Form problems={[{ path: 'letters.0', message: 'Cette lettre n’existe plus.' }]}>
      <CheckboxGroup label="Lettres" name="letters" choices={letters} defaultValue={['authors']} />
    </Form>,
  );
  await user.click(screen.getByRole('link', { name: 'Cette lettre n’existe plus.' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Les lettres des auteurs' }));
});
