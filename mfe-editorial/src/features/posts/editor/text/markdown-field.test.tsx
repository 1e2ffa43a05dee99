// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HeldPlace } from './area.ts';
import { MarkdownField } from './markdown-field.tsx';

let places: HeldPlace[];
let text: string;

function Sample() {
  const [value, setValue] = useState('');
  text = value;
  return (
    <MarkdownField
      value={value}
      round={0}
      onChange={setValue}
      onPicture={(_file, place) => places.push(place)}
      pictureProblem={undefined}
      problem={undefined}
      toggle={null}
      preview={null}
    />
  );
}

/** Chooses a picture through the tool; returns the place that is reserved for it in the text. */
function choose(name: string): HeldPlace {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no way to choose a file');
  const files = [new File(['pixels'], name, { type: 'image/png' })];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  fireEvent.change(input);
  const place = places.at(-1);
  if (!place) throw new Error('nothing was sent');
  return place;
}

const root = () => document.querySelector('[data-text]')?.shadowRoot;
/** The field that knows markdown has come. */
const better = () => waitFor(() => expect(root()?.querySelector('.cm-content')).toBeTruthy());
const linesIn = (name: string) => [...(root()?.querySelectorAll<HTMLElement>(name) ?? [])];
const cancelIn = (name: string) =>
  linesIn('.cm-held button').find((button) => button.getAttribute('aria-label') === `Annuler l’envoi de ${name}`);

beforeEach(() => {
  places = [];
  // jsdom lays nothing out, and knows no commands.
  document.execCommand = () => false;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

test('a picture whose file says nothing of it is asked about until it is described, or said to be decorative', async () => {
  render(<Sample />);
  await better();
  const first = choose('image.png');
  act(() => first.fill('/objects/a.webp', ''));
  fireEvent.change(screen.getByRole('textbox', { name: /^Que montre cette image/ }), {
    target: { value: 'Le [marché] de Kaolack' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(text.trim()).toBe('![Le \\[marché\\] de Kaolack](/objects/a.webp)');
  expect(screen.queryByRole('group', { name: 'Texte alternatif de l’image' })).toBeNull();
  const second = choose('image.png');
  act(() => second.fill('/objects/b.webp', ''));
  fireEvent.click(screen.getByRole('button', { name: 'Elle est décorative' }));
  expect(text).toContain('![](/objects/b.webp)');
  expect(screen.queryByRole('group', { name: 'Texte alternatif de l’image' })).toBeNull();
});

describe('a picture on its way', () => {
  test('goes into the text that is there when it arrives, though another field held its place', async () => {
    render(<Sample />);
    const place = choose('marché.png');
    act(() => place.progress(0.5));
    const bar = screen.getByRole('progressbar', { name: 'Envoi de marché.png…' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');

    await better();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(linesIn('.cm-held-name').map(({ textContent }) => textContent)).toEqual(['Envoi de marché.png…']);
    act(() => place.fill('/objects/a.webp', 'Marché'));
    expect(text.trim()).toBe('![Marché](/objects/a.webp)');
    expect(linesIn('.cm-held')).toEqual([]);
  });

  test('is called off beside a plain field, which has the focus back', async () => {
    render(<Sample />);
    const place = choose('marché.png');
    const other = choose('port.png');
    const cancel = screen.getByRole('button', { name: 'Annuler l’envoi de marché.png' });
    expect(cancel.textContent).toBe('Annuler l’envoi');
    act(() => cancel.focus());
    fireEvent.click(cancel);
    expect([place, other].map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Contenu' }));
    await better();
  });

  test('is called off in the text, and leaves nothing of itself', async () => {
    render(<Sample />);
    await better();
    const [first, second] = [choose('marché.png'), choose('port.png')];
    act(() => second.progress(1));
    expect(linesIn('.cm-held-name').map(({ textContent }) => textContent)).toEqual([
      'Envoi de marché.png…',
      'Préparation de port.png…',
    ]);
    cancelIn('marché.png')?.focus();
    // What it says changes around the button, and the button stays.
    act(() => first.progress(0.5));
    expect(root()?.activeElement).toBe(cancelIn('marché.png'));
    act(() => cancelIn('marché.png')?.click());
    expect([first, second].map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(linesIn('.cm-held')).toHaveLength(1);
    expect(root()?.activeElement?.className).toContain('cm-content');
    expect(text).toBe('');

    // The line that is left has its own button.
    act(() => cancelIn('port.png')?.click());
    expect(second.signal.aborted).toBe(true);
    expect(linesIn('.cm-held')).toEqual([]);
  });

  test('that arrives takes nobody away from the search', async () => {
    render(<Sample />);
    await better();
    const place = choose('marché.png');
    fireEvent.click(screen.getByRole('button', { name: 'Rechercher et remplacer' }));
    const search = () => root()?.querySelector<HTMLInputElement>('input[name=search]');
    await waitFor(() => expect(search()).toBeTruthy());
    search()?.focus();
    act(() => place.fill('/objects/a.webp', 'Marché'));
    expect(text.trim()).toBe('![Marché](/objects/a.webp)');
    expect(root()?.activeElement).toBe(search());
  });

  test('ends with the text that it was for', async () => {
    const { unmount } = render(<Sample />);
    const place = choose('marché.png');
    const onAbort = vi.fn();
    place.signal.addEventListener('abort', onAbort);
    await better();
    expect(onAbort).not.toHaveBeenCalled();
    unmount();
    expect(onAbort).toHaveBeenCalledOnce();
  });
});
