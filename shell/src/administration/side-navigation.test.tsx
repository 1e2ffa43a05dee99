// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SideNavigation } from './side-navigation.tsx';

const page = (href: string, label: string) => ({ href, label, access: 'admin' as const });
const sections = [
  { title: 'Publication', pages: [page('/admin', 'Vue d’ensemble')] },
  { title: 'Lettre', pages: [page('/admin/newsletter', 'Campagnes'), page('/admin/newsletter/abonnes', 'Abonnés')] },
];

afterEach(cleanup);

test.each([
  ['/admin/newsletter', [['Campagnes', 'page']]],
  ['/admin/newsletter/abonnes', [['Abonnés', 'page']]],
  ['/admin/newsletter/0123', [['Campagnes', 'true']]],
  ['/admin/newsletter/abonnes/0123', [['Abonnés', 'true']]],
  ['/admin/mail', []],
])('the administration’s navigation marks one entry at most at %s', (path, expected) => {
  render(<SideNavigation sections={sections} path={path} waiting={[]} />);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(expected);
});
