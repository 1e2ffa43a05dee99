// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchBox } from './index.ts';

const box = (search?: string, category?: string) => (
  <SearchBox
    id="recherche"
    action="/blog"
    label="Rechercher dans le blog"
    placeholder="Des mots"
    search={search}
    category={category}
  />
);

test('a search box asks its page by GET, within the category that is shown', () => {
  render(box('budget', 'Gouvernance'));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rechercher dans le blog' });
  expect(input.form?.method).toBe('get');
  expect(new URL(input.form?.action ?? '', 'http://site').pathname).toBe('/blog');
  expect([...new FormData(input.form ?? undefined)]).toEqual([
    ['search', 'budget'],
    ['category', 'Gouvernance'],
  ]);
});

test('a field is written from the side that its script begins on', () => {
  render(box());
  expect(screen.getByRole('textbox').getAttribute('dir')).toBe('auto');
});

test('a search box is valid, and so shows its button, from the first character that is not a space', () => {
  render(box());
  const input = screen.getByRole<HTMLInputElement>('textbox');
  for (const [text, valid] of [
    ['', false],
    ['  ', false],
    [' b', true],
  ] as const) {
    input.value = text;
    expect(input.validity.valid, `"${text}"`).toBe(valid);
  }
});

test('a search box shows the search that the page is about, also after going on to another', () => {
  const { rerender } = render(box('budget'));
  rerender(box('audit'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('audit');
});
