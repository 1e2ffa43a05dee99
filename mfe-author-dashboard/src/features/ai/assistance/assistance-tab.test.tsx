// @vitest-environment jsdom
import { ApiError } from '@letat/remote-kit/api-client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connected, show } from '../testing/connected.tsx';
import { AssistanceTab } from './assistance-tab.tsx';

const call = vi.fn();
// What was typed stays in the tab.
beforeEach(() => {
  sessionStorage.clear();
  call.mockReset();
});
const asked = () => call.mock.calls.filter(([key]) => key === 'POST /api/ai/writing-assistance');

test('empty fields are refused in the specification’s words, and nothing is asked', async () => {
  call.mockResolvedValue([]);
  const user = userEvent.setup();
  show(<AssistanceTab status={connected} />, call);
  await user.click(screen.getByRole('button', { name: 'Demander' }));
  expect((await screen.findAllByText('Veuillez remplir tous les champs')).length).toBeGreaterThan(0);
  expect(asked()).toEqual([]);
});

test('a failure is said with the specification’s toast and its reason, and the text stays', async () => {
  call.mockImplementation(async (key: string) => {
    if (key !== 'POST /api/ai/writing-assistance') return [];
    throw new ApiError(503, '', { code: 'ai_failed', error: 'Le modèle n’a pas répondu comme prévu.' });
  });
  const user = userEvent.setup();
  show(<AssistanceTab status={connected} />, call);
  await user.type(screen.getByRole('textbox', { name: /^Texte à lire/ }), 'La réforme avance.');
  await user.click(screen.getByRole('button', { name: 'Demander' }));
  expect(await screen.findByText("Erreur d'assistance")).toBeDefined();
  expect(screen.getAllByText('Impossible de traiter votre texte').length).toBeGreaterThan(0);
  expect(screen.getByText(/Le modèle n’a pas répondu comme prévu/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Texte à lire/ }).value).toBe('La réforme avance.');
  expect(asked()).toHaveLength(1);
});
