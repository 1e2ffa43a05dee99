// @vitest-environment jsdom
import type { Place, PlacedPage } from '@letat/remote-kit/page-context';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Header } from './header.tsx';

const page = (href: string, label: string): PlacedPage => ({ href, label, access: undefined });
const placed: Partial<Record<Place, readonly PlacedPage[]>> = {
  main: [page('/', 'Accueil')],
  more: [page('/blog', 'Blog'), page('/marketplace', 'Marketplace'), page('/webinaires', 'Webinaires')],
};
const show = (at: typeof placed, path: string) =>
  render(<Header at={(place) => at[place] ?? []} hasEditor={false} path={path} search="" />);

test('pages that ask for it stand under « Plus » of the bar, and in the one menu of a narrow window', () => {
  const { container } = show(placed, '/marketplace');
  const summary = within(container).getByText('Plus');
  const links = [...(summary.closest('details')?.querySelectorAll('a') ?? [])];
  const underPlus = links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]);
  expect(underPlus).toEqual([
    ['Blog', '/blog', null],
    ['Marketplace', '/marketplace', 'page'],
    ['Webinaires', '/webinaires', null],
  ]);
  const menu = container.querySelector('nav[aria-label="Menu"]');
  const inMenu = [...(menu?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
  expect(inMenu).toEqual(['Accueil', 'Blog', 'Marketplace', 'Webinaires']);
});

test('a bar whose pages all stand in sight has no « Plus »', () => {
  show({ main: [page('/', 'Accueil')] }, '/');
  expect(screen.queryByText('Plus')).toBeNull();
});
