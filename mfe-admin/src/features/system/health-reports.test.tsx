// @vitest-environment jsdom
import type { HealthReport } from '@letat/contracts/system/health/operations';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HealthReports } from './health-reports.tsx';

const good: HealthReport = {
  ...{ id: 'workers', label: 'Processus de travail', state: 'good' },
  ...{ finding: 'Des processus de travail sont en marche.', remedy: null, href: null },
};
const soon: HealthReport = {
  ...{ id: 'verification', label: 'Contrôle des données', state: 'soon' },
  ...{ finding: 'Le contrôle de nuit n’a pas abouti.', remedy: 'La file dit pourquoi.', href: '/admin/jobs' },
};
const urgent: HealthReport = {
  ...{ id: 'backups', label: 'Sauvegardes', state: 'urgent' },
  ...{ finding: 'Aucune sauvegarde n’a encore été faite.', remedy: 'Faites-en une.', href: null },
};

it('what is wrong stands first, the gravest above, each with what to do and the way to its screen', () => {
  render(<HealthReports checks={[good, soon, urgent]} />);
  const notes = screen.getAllByRole('note');
  expect(notes).toEqual([
    screen.getByRole('note', { name: urgent.finding }),
    screen.getByRole('note', { name: soon.finding }),
  ]);
  expect(within(screen.getByRole('note', { name: urgent.finding })).getByText('Faites-en une.')).toBeTruthy();
  const way = within(screen.getByRole('note', { name: soon.finding })).getByRole('link');
  expect(way.getAttribute('href')).toBe('/admin/jobs');
  const rows = within(screen.getByRole('table', { name: 'Contrôles' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByText(/^(?:Urgent|À voir|Bien)$/).textContent)).toEqual([
    ...['Urgent', 'À voir', 'Bien'],
  ]);
});

it('a site of which nothing is wrong says so', () => {
  render(<HealthReports checks={[good]} />);
  expect(screen.getByRole('note', { name: 'Rien à signaler' })).toBeTruthy();
});
