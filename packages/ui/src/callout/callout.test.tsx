// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Callout } from './index.ts';

test('a callout is an aside with a name, a text and one action', () => {
  render(
    <Callout title="Adresse à vérifier" tone="warning" action={<a href="/account">Renvoyer le message</a>}>
      Vous pouvez écrire, pas encore publier.
    </Callout>,
  );
  const note = screen.getByRole('note', { name: 'Adresse à vérifier' });
  expect(within(note).getByText('Vous pouvez écrire, pas encore publier.')).toBeTruthy();
  expect(within(note).getByRole('link', { name: 'Renvoyer le message' })).toBeTruthy();
});
