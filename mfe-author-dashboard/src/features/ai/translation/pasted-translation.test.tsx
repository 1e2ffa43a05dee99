// @vitest-environment jsdom
import { ApiError } from '@letat/remote-kit/api-client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connected, show } from '../testing/connected.tsx';
import { PastedTranslation } from './pasted-translation.tsx';

const call = vi.fn();
// What was typed stays in the tab.
beforeEach(() => {
  sessionStorage.clear();
  call.mockReset();
});
const source = 'Le vote passe de 2 à 11 %.';
const field = (name: RegExp): HTMLTextAreaElement => screen.getByRole('textbox', { name });

async function typed(own = '') {
  const user = userEvent.setup();
  show(<PastedTranslation status={connected} />, call);
  await user.selectOptions(screen.getByLabelText('Langue cible'), 'english');
  await user.type(field(/^Texte à traduire/), source);
  if (own !== '') await user.type(field(/^Traduction/), own);
  return user;
}

test('empty fields are refused in the specification’s words, and nothing is asked', async () => {
  const user = userEvent.setup();
  show(<PastedTranslation status={connected} />, call);
  await user.click(screen.getByRole('button', { name: 'Traduire' }));
  const words = await screen.findAllByText('Veuillez saisir un texte et sélectionner une langue cible');
  expect(words.length).toBeGreaterThan(0);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['a spent quota', 429, 'ai_quota_spent', 'Vos appels sont faits : la mémoire reste ouverte.'],
  ['a model that fails', 503, 'ai_failed', 'Le modèle n’a pas répondu comme prévu.'],
  ['a text that is too long', 422, 'ai_text_too_long', 'Ce texte est trop long pour le modèle.'],
] as const)(
  '%s is said with the specification’s toast and its reason, and both texts stay',
  async (_what, status, code, error) => {
    call.mockRejectedValue(new ApiError(status, '', { code, error }));
    const user = await typed('The vote rises.');
    await user.click(screen.getByRole('button', { name: 'Traduire' }));
    expect(await screen.findByText('Erreur de traduction')).toBeDefined();
    expect(screen.getAllByText('Impossible de traduire le texte').length).toBeGreaterThan(0);
    expect(screen.getByText(new RegExp(error))).toBeDefined();
    expect(field(/^Texte à traduire/).value).toBe(source);
    expect(field(/^Traduction/).value).toBe('The vote rises.');
  },
);

test('a model’s translation takes the place of one’s own, which can be taken back', async () => {
  call.mockResolvedValue({ translation: 'The vote goes up.', problems: [], model: 'm', quota: connected.quota });
  const user = await typed('The vote rises.');
  await user.click(screen.getByRole('button', { name: 'Traduire' }));
  await expect.poll(() => field(/^Traduction/).value).toBe('The vote goes up.');
  await user.click(screen.getByRole('button', { name: 'Reprendre ma traduction' }));
  expect(field(/^Traduction/).value).toBe('The vote rises.');
  expect(screen.queryByRole('button', { name: 'Reprendre ma traduction' })).toBeNull();
});
