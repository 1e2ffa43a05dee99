// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormReceived, FormRefused } from './index.ts';

test('what was sent is named and described, and takes the focus of the form that it replaces', () => {
  render(
    <FormReceived title="Votre message est arrivé." takesFocus action={<a href="/">Retour</a>}>
      Une personne vous répond.
    </FormReceived>,
  );
  const card = screen.getByRole('region', {
    name: 'Votre message est arrivé.',
    description: 'Une personne vous répond.',
  });
  expect(document.activeElement).toBe(card);
  expect(within(card).getByRole('link', { name: 'Retour' })).toBeTruthy();
});

test('a page that comes whole leaves the focus where it is', () => {
  render(<FormReceived title="Votre message est arrivé.">Une personne vous répond.</FormReceived>);
  expect(document.activeElement).toBe(document.body);
});

test('a refusal is announced at once, its title in its own language', () => {
  render(
    <FormRefused title="Please fill in all fields" titleLang="en">
      Nom et commentaire sont nécessaires.
    </FormRefused>,
  );
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('Please fill in all fields').lang).toBe('en');
  expect(within(alert).getByText('Nom et commentaire sont nécessaires.')).toBeTruthy();
});
