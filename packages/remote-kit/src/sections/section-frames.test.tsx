// @vitest-environment jsdom
import type { RouteFlags } from '@letat/contracts/releases/operations';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageContext, type Place } from '../pages/page-context.tsx';
import { storeViewer } from '../session/session.ts';
import { AccountFrame, DashboardFrame } from './section-frames.tsx';
import { accountSection, dashboardTab } from './section-routes.ts';

const page = async () => ({ default: () => null });
const spec = { load: async () => null, page };
/** Routes of three remotes that know nothing of each other. */
const declared = [
  accountSection({ ...spec, id: 'account', path: '/account', label: 'Profil', order: 1 }),
  accountSection({ ...spec, id: 'privacy', path: '/account/confidentialite', label: 'Confidentialité', order: 5 }),
  accountSection({ ...spec, id: 'purchases', path: '/account/achats', label: 'Achats', order: 3 }),
  dashboardTab({ ...spec, id: 'dashboard', path: '/dashboard', label: 'Dashboard', order: 1 }),
  dashboardTab({ ...spec, id: 'newsletter', path: '/dashboard/newsletter', label: 'Lettre', order: 5 }),
];

/** What the shell makes of the routes of the live releases. */
const pagesAt = (place: Place) =>
  declared
    .flatMap(({ path, flags }: { path: string; flags: RouteFlags }) =>
      (flags.nav ?? [])
        .filter((nav) => nav.place === place)
        .map(({ label, order }) => ({ order, href: path, label, access: flags.access })),
    )
    .sort((a, b) => a.order - b.order);

const surroundings = {
  call: () => Promise.reject(new Error('not called here')),
  origin: 'https://revue.example',
  fragmentHtml: new Map<string, string>(),
  loadFragment: () => new Promise<never>(() => {}),
  pagesAt,
};

const person = { id: '1', username: 'awa', fullName: 'Awa Ndiaye', email: 'awa@exemple.org', avatar: null };
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

afterEach(() => storeViewer(null));

test('the navigation of the account lists what every live remote declares for it, in order, and nothing of the dashboard', () => {
  render(
    <PageContext value={surroundings}>
      <AccountFrame current="/account/achats">Vos achats</AccountFrame>
    </PageContext>,
  );
  expect(linksOf('Mon compte')).toEqual([
    ['Profil', '/account', null],
    ['Achats', '/account/achats', 'page'],
    ['Confidentialité', '/account/confidentialite', null],
  ]);
  expect(screen.getByText('Vos achats')).toBeTruthy();
});

test('a tab of the dashboard that another remote declares appears beside the others, and greets the author by the first name', () => {
  storeViewer({ ...person, role: 'author' });
  render(
    <PageContext value={surroundings}>
      <DashboardFrame current="/dashboard">Vos articles</DashboardFrame>
    </PageContext>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonjour, Awa');
  expect(linksOf('Dashboard Auteur')).toEqual([
    ['Dashboard', '/dashboard', 'page'],
    ['Lettre', '/dashboard/newsletter', null],
  ]);
});

test('the state of an address is asked of its own remote until it is known to be confirmed', () => {
  const asked: string[] = [];
  const loadFragment = (id: string) => {
    asked.push(id);
    return new Promise<never>(() => {});
  };
  const frame = (
    <PageContext value={{ ...surroundings, loadFragment }}>
      <DashboardFrame current="/dashboard">Vos articles</DashboardFrame>
    </PageContext>
  );
  storeViewer({ ...person, role: 'author', emailVerified: true });
  render(frame).unmount();
  expect(asked).toEqual([]);
  for (const known of [{}, { emailVerified: false }]) {
    storeViewer({ ...person, role: 'author', ...known });
    render(frame).unmount();
  }
  expect(asked).toEqual(['verify-email', 'verify-email']);
});

test('a section that is for a higher role is not offered', () => {
  storeViewer({ ...person, role: 'reader' });
  render(
    <PageContext value={surroundings}>
      <DashboardFrame current="/elsewhere">Rien</DashboardFrame>
    </PageContext>,
  );
  expect(screen.queryAllByRole('link', { name: /^(?:Dashboard|Lettre)$/ })).toEqual([]);
});

test('a section has the title and the address of its own, and is for whoever is logged in', async () => {
  const [, , purchases] = declared;
  const opened = await purchases?.open({
    params: {},
    query: {},
    call: surroundings.call,
    signal: new AbortController().signal,
  });
  expect(opened?.meta).toMatchObject({
    title: 'Achats · Mon compte · L’État en Mouvement',
    canonical: '/account/achats',
  });
  expect(purchases?.flags.access).toBe('reader');
});
