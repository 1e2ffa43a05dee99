// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Form } from '../form/index.ts';
import { TagField } from './index.ts';

const field = () => screen.getByRole('textbox', { name: /Domaines/ });
const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const sent = () => {
  const form = document.querySelector('form');
  return form ? new FormData(form).getAll('domains') : [];
};

test('a tag field adds by Enter, by a comma and by the button; empties and what is there already are left out', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(<TagField label="Domaines" onChange={change} />);
  await user.type(field(), '  Budget {Enter}');
  await user.type(field(), 'Audit,');
  await user.type(field(), 'Décentralisation');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(document.activeElement).toBe(field());
  await user.type(field(), '   {Enter}');
  await user.type(field(), 'decentralisation{Enter}');
  expect(tags()).toEqual(['Budget', 'Audit', 'Décentralisation']);
  expect(change).toHaveBeenCalledTimes(3);
  expect(field()).toHaveProperty('value', '');
});

test.each(['re\u0301forme', 'réf\u00adorme', 'RÉFOR\u200bME', 'reforme', 'rеforme', 'ｒｅｆｏｒｍｅ'])(
  'a tag field has one tag for all that looks like it (%j)',
  async (typed) => {
    const user = userEvent.setup();
    render(<TagField label="Domaines" defaultValue={['Réforme']} />);
    await user.click(field());
    await user.paste(`${typed}, Audit`);
    expect(tags()).toEqual(['Réforme', 'Audit']);
  },
);

test('tags are written and read from the side that their letters come from', () => {
  render(<TagField label="Domaines" defaultValue={['الحوكمة']} />);
  expect(field().getAttribute('dir')).toBe('auto');
  expect(screen.getByText('الحوكمة').getAttribute('dir')).toBe('auto');
});

test('a tag field takes a pasted list whole and says what it added', async () => {
  const user = userEvent.setup();
  render(<TagField label="Domaines" defaultValue={['Budget']} />);
  await user.click(field());
  await user.paste('Audit, budget ; Réformes\nGouvernance,');
  expect(tags()).toEqual(['Budget', 'Audit', 'Réformes', 'Gouvernance']);
  expect(screen.getByRole('status').textContent).toBe('Audit, Réformes, Gouvernance\u00a0: ajoutés.');
});

test('Backspace in the empty field goes to the last one, and takes it off the second time', async () => {
  const user = userEvent.setup();
  render(<TagField label="Domaines" defaultValue={['Budget', 'Audit']} />);
  await user.click(field());
  await user.keyboard('{Backspace}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retirer Audit' }));
  await user.keyboard('{Backspace}');
  expect(tags()).toEqual(['Budget']);
  expect(screen.getByRole('status').textContent).toBe('Audit\u00a0: retiré.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retirer Budget' }));
  await user.keyboard('{Enter}');
  expect(tags()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

test('a tag field submits its tags with the form, and what was typed and not added', async () => {
  const user = userEvent.setup();
  render(
    <form>
      <TagField label="Domaines" name="domains" defaultValue={['Budget']} />
      <input aria-label="Nom" />
      <button type="reset">Vider</button>
    </form>,
  );
  await user.type(field(), 'Audit');
  await user.click(screen.getByRole('textbox', { name: 'Nom' }));
  expect(sent()).toEqual(['Budget', 'Audit']);
  await user.click(screen.getByRole('button', { name: 'Vider' }));
  expect(sent()).toEqual(['Budget']);
});

test('a tag field takes no more tags than its maximum', async () => {
  const user = userEvent.setup();
  render(<TagField label="Domaines" most={2} defaultValue={['Budget']} />);
  await user.click(field());
  await user.paste('Audit, Réformes');
  expect(tags()).toEqual(['Budget', 'Audit']);
  expect(screen.getByRole('status').textContent).toBe('Audit\u00a0: ajouté. La liste est complète.');
  await user.type(field(), 'x');
  expect(field()).toHaveProperty('value', '');
});

test('a tag field asks for one at least, in French', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={submit}>
      <TagField label="Domaines" name="domains" isRequired />
      <button type="submit">Envoyer</button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  expect(screen.getByText('Ce champ est obligatoire.')).toBeTruthy();
  await user.type(field(), 'Budget{Enter}');
  expect(screen.queryByText('Ce champ est obligatoire.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('Enter is never the form’s: with nothing typed it does nothing', async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <TagField label="Domaines" name="domains" />
      <button type="submit">Envoyer</button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', submit);
  await user.type(field(), 'Budget,{Enter}');
  expect(tags()).toEqual(['Budget']);
  await user.type(field(), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a problem with one tag is described by the field, which gets the focus', async () => {
  const user = userEvent.setup();
  render(
    <Form problems={[{ path: 'domains.1', message: '« Audit » est trop court.' }]}>
      <TagField label="Domaines" name="domains" defaultValue={['Budget', 'Audit']} />
    </Form>,
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('link', { name: '« Audit » est trop court.' }));
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('domains');
});

test('before JavaScript it sends what is typed, under its name', () => {
  const html = renderToString(<TagField label="Domaines" name="domains" />);
  expect(html).toMatch(/<input[^>]*name="domains"/);
  expect(html).not.toContain('Ajouter</button>');
});
