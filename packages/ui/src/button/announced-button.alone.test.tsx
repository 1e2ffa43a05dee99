// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './index.ts';

// Alone: react-aria's announcer stays in the document that it was made for.
test('a button with the focus is announced by its name when it begins to work and when it is done, another button is not', () => {
  const announced = () =>
    [...document.querySelectorAll('[data-live-announcer] [aria-live=assertive] [aria-labelledby]')].flatMap(
      (message) => document.getElementById(message.getAttribute('aria-labelledby') ?? '')?.textContent ?? [],
    );
  const sample = (isPending: boolean) => (
    <>
      <Button isPending={isPending} pendingLabel="Envoi...">
        Envoyer
      </Button>
      <Button isPending={isPending}>Synchroniser</Button>
    </>
  );
  const { rerender } = render(sample(false));
  screen.getByRole('button', { name: 'Envoyer' }).focus();
  expect(announced()).toEqual([]);
  rerender(sample(true));
  expect(announced()).toEqual(['Envoi...']);
  rerender(sample(false));
  expect(announced()).toEqual(['Envoyer', 'Envoyer']);
});
