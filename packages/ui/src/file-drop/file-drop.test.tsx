// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from './accepts.ts';
import { FileDrop } from './index.ts';

const accepted = {
  types: ['application/pdf', '.epub', 'image/*'],
  typesText: 'PDF, EPUB ou image',
  maxBytes: 5 * 1024 ** 2,
};
const file = (name: string, type: string, size = 1000) => new File([new Uint8Array(size)], name, { type });
const pdf = file('budget.pdf', 'application/pdf', 12_345);
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

/** jsdom has no DataTransfer: what the component needs of it, and a control whose files can be set. */
class Transfer {
  readonly files: File[] = [];
  readonly items = { add: (added: File) => this.files.push(added) };
}
beforeEach(() => vi.stubGlobal('DataTransfer', Transfer));

function control(): HTMLInputElement {
  const input = screen.getByLabelText(/Fichier du produit/);
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input');
  Object.defineProperty(input, 'files', { value: [], writable: true, configurable: true });
  return input;
}
const choose = (input: HTMLInputElement, ...files: File[]) => {
  Object.defineProperty(input, 'files', { value: files, writable: true, configurable: true });
  fireEvent.change(input);
};
const shown = () => screen.queryAllByRole('listitem').map((item) => plain(item.textContent));

test('a file drop takes a chosen file, shows it with its size, and lets go of it', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(<FileDrop label="Fichier du produit" accepted={accepted} onChange={change} preview={() => <i>aperçu </i>} />);
  const input = control();
  expect(input.accept).toBe('application/pdf,.epub,image/*');
  choose(input, pdf);
  expect(change).toHaveBeenLastCalledWith([pdf]);
  expect(shown()).toEqual(['aperçu budget.pdf12,1 Ko']);
  expect(screen.getByRole('status').textContent).toBe('budget.pdf\u00a0: ajouté.');
  await user.click(screen.getByRole('button', { name: 'Retirer budget.pdf' }));
  expect(change).toHaveBeenLastCalledWith([]);
  expect(document.activeElement).toBe(input);
  expect(screen.getByRole('status').textContent).toBe('budget.pdf\u00a0: retiré.');
});

test('a file drop takes what is dropped and what is pasted, and the control of the form holds the same', () => {
  render(<FileDrop label="Fichier du produit" accepted={accepted} multiple />);
  const input = control();
  const zone = input.parentElement ?? input;
  const over = createEvent.dragOver(zone);
  Object.defineProperty(over, 'dataTransfer', { value: { types: ['Files'] } });
  fireEvent(zone, over);
  expect(over.defaultPrevented).toBe(true);
  expect(zone.dataset.over).toBe('true');
  const epub = file('livre.epub', '');
  fireEvent.drop(zone, { dataTransfer: { files: [pdf, epub] } });
  expect(zone.dataset.over).toBeUndefined();
  fireEvent.paste(zone, { clipboardData: { files: [pdf, file('photo.png', 'image/png')] } });
  expect(shown().map((text) => text?.split(/\d/)[0])).toEqual(['budget.pdf', 'livre.epub', 'photo.png']);
  expect([...(input.files ?? [])].map(({ name }) => name)).toEqual(['budget.pdf', 'livre.epub', 'photo.png']);
});

test('one file takes the place of the one before', () => {
  render(<FileDrop label="Fichier du produit" accepted={accepted} />);
  const input = control();
  choose(input, pdf);
  choose(input, file('suite.pdf', 'application/pdf'));
  expect(shown()).toEqual(['suite.pdf1 000 o']);
});

test('a file drop says in French why a file is refused, and has the same files as before', () => {
  const change = vi.fn();
  render(<FileDrop label="Fichier du produit" accepted={accepted} multiple onChange={change} />);
  const input = control();
  choose(input, pdf);
  change.mockClear();
  choose(input, file('plan.exe', 'application/x-msdownload'));
  const reason = 'plan.exe n’est pas d’un type accepté\u00a0: PDF, EPUB ou image.';
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
  expect(screen.getByRole('status').textContent).toBe(reason);
  expect(shown()).toHaveLength(1);
  expect(change).not.toHaveBeenCalled();
});

test.each([
  [{ name: 'a.pdf', type: 'application/pdf', size: 5 * 1024 ** 2 + 1 }, 'a.pdf pèse 5 Mo : 5 Mo au plus.'],
  [{ name: 'a.PDF', type: 'application/pdf', size: 7.4 * 1024 ** 2 }, 'a.PDF pèse 7,4 Mo : 5 Mo au plus.'],
  [{ name: 'LIVRE.EPUB', type: '', size: 10 }, undefined],
  [{ name: 'a.webp', type: 'image/webp', size: 10 }, undefined],
  [{ name: 'vide.pdf', type: 'application/pdf', size: 0 }, 'vide.pdf est vide.'],
])('%j: %s', (offered, expected) => {
  expect(plain(refusal(offered, accepted))).toBe(expected);
});
