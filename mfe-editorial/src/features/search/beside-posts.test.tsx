// @vitest-environment jsdom
import type { FoundBesidePosts } from '@letat/contracts/search/operations';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BesidePosts } from './beside-posts.tsx';

afterEach(cleanup);

const nothing = { items: [], count: 0 };
const author = (id: string) => ({ id, fullName: `Awa ${id}`, expertise: '', avatar: null });
const found = (authors: FoundBesidePosts['authors']): FoundBesidePosts => ({
  ...{ products: nothing, webinars: nothing, letters: nothing },
  authors,
});
const linkToAll = () => screen.queryByRole('link', { name: /^Les \d+ auteurs$/ });

test('authors of whom only the first are shown have a way to the others, with the words that found them', () => {
  render(<BesidePosts found={found({ items: ['1', '2', '3'].map(author), count: 8 })} search="l’eau & Ndèye" />);
  const href = linkToAll()?.getAttribute('href') ?? '';
  const { pathname, searchParams, hash } = new URL(href, 'https://revue.example');
  expect([pathname, searchParams.get('search'), searchParams.get('all')]).toEqual(['/', 'l’eau & Ndèye', 'authors']);
  expect(document.getElementById(hash.slice(1))?.textContent).toBe('Auteurs');
});

test('authors who are all shown have no way to more', () => {
  render(<BesidePosts found={found({ items: ['1', '2'].map(author), count: 2 })} search="awa" />);
  expect(screen.getByRole('link', { name: 'Awa 2' }).getAttribute('href')).toBe('/author/2');
  expect(linkToAll()).toBeNull();
});
