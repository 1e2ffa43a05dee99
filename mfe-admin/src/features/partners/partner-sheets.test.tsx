// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventSheet } from './event-sheet.tsx';
import { ExpertSheet } from './expert-sheet.tsx';

const blank = {
  ...{ name: '', email: '', bio: '', linkedInUrl: '', expertise: [], consultingServices: [] },
  ...{ availableForNewsletter: false, availableForConsulting: false },
};
const facts = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

afterEach(cleanup);

test('the sheet of an expert holds what is filled in, and brackets where the name is to stand', () => {
  const { rerender } = render(<ExpertSheet expert={blank} partner="Conseil Hub" />);
  expect(screen.getByRole('region', { name: 'Ce que Conseil Hub recevra' })).toBeTruthy();
  expect(screen.getByText('[Le nom]')).toBeTruthy();
  expect(facts()).toEqual([]);
  const expert = { ...blank, name: ' Aminata Diallo ', email: 'a@exemple.org', expertise: ['Audit', 'Santé'] };
  rerender(<ExpertSheet expert={{ ...expert, availableForConsulting: true }} partner="Conseil Hub" />);
  expect(screen.queryByText('[Le nom]')).toBeNull();
  expect(screen.getByText('Aminata Diallo')).toBeTruthy();
  expect(screen.getByText('Audit, Santé')).toBeTruthy();
  expect(facts()).toEqual(['Expertise', 'Disponible']);
});

test('the sheet of an expert without availability says that the partner shows it nowhere', () => {
  const { rerender } = render(<ExpertSheet expert={blank} partner="Conseil Hub" />);
  expect(screen.getByText('Sans disponibilité, Conseil Hub ne montre la fiche nulle part.')).toBeTruthy();
  rerender(<ExpertSheet expert={{ ...blank, availableForNewsletter: true }} partner="Conseil Hub" />);
  expect(screen.queryByText(/nulle part/)).toBeNull();
});

test('the announcement of an event says the hour of the place that was typed, whatever the clock of the device', () => {
  const event = {
    ...{ title: 'Forum', description: '', eventDate: '2026-12-11T14:00', platform: 'Inter-plateformes' },
    ...{ registrationUrl: '', speakers: ['Fatou Sow'], tags: ['audit'] },
  };
  const { rerender } = render(<EventSheet event={event} place="Dakar" />);
  expect(screen.getByText('vendredi 11 décembre 2026 à 14:00, heure de Dakar')).toBeTruthy();
  expect(facts()).toEqual(['Avec', 'Mots-clés']);
  rerender(<EventSheet event={{ ...event, title: '', eventDate: '' }} place="Dakar" />);
  expect(screen.getByText('[Le titre]')).toBeTruthy();
  expect(screen.queryByText(/heure de/)).toBeNull();
});
