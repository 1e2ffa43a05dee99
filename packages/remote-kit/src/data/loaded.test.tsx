// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { emit } from '../events.ts';
import { ApiError } from './api-client.ts';
import { LoadedPart, useLoaded } from './loaded.tsx';

interface Answer {
  signal: AbortSignal;
  resolve(text: string): void;
  reject(cause: unknown): void;
}

/** A loader whose answers come when the test says so. */
function byHand() {
  const answers: Answer[] = [];
  const load = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    answers.push({ signal, resolve, reject });
    return promise;
  };
  return { answers, load };
}

function Part({ what = 'a', load }: { what?: string; load: (signal: AbortSignal) => Promise<string> }) {
  const loaded = useLoaded(what, load, { tags: ['products'] });
  return (
    <LoadedPart loaded={loaded} skeleton={<p>Chargement</p>}>
      {(text) => (
        <button type="button" onClick={() => loaded.change((now) => `${now}!`)}>
          {text}
        </button>
      )}
    </LoadedPart>
  );
}

const refusal = (status: number, error: string) => new ApiError(status, error, { code: 'forbidden', error });
const settle = (work: () => void) => act(async () => work());

test('the skeleton stands in until the data comes', async () => {
  const { answers, load } = byHand();
  render(<Part load={load} />);
  expect(screen.getByText('Chargement')).toBeTruthy();
  await settle(() => answers[0]?.resolve('Guide'));
  expect(screen.getByRole('button', { name: 'Guide' })).toBeTruthy();
});

test('a change of its content asks again, keeping what is there until the answer comes', async () => {
  const { answers, load } = byHand();
  render(<Part load={load} />);
  await settle(() => answers[0]?.resolve('Guide'));
  await settle(() => emit('changed', { tags: ['posts'] }));
  expect(answers).toHaveLength(1);
  await settle(() => emit('changed', { tags: ['posts', 'products'] }));
  expect(answers).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Guide' }).parentElement?.getAttribute('aria-busy')).toBe('true');
  await settle(() => answers[1]?.resolve('Manuel'));
  expect(screen.getByRole('button', { name: 'Manuel' }).parentElement?.getAttribute('aria-busy')).toBeNull();
});

test('a failure says what is the matter, and the way on works', async () => {
  const user = userEvent.setup();
  const { answers, load } = byHand();
  render(<Part load={load} />);
  await settle(() => answers[0]?.reject(new ApiError(503, '', null)));
  expect(screen.getByRole('alert').textContent).toContain('momentanément indisponible');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('Chargement')).toBeTruthy();
  await settle(() => answers[1]?.resolve('Guide'));
  expect(screen.getByRole('button', { name: 'Guide' })).toBeTruthy();
});

test.each([
  ['without a connection', new TypeError('Failed to fetch'), 'momentanément indisponible', 'Réessayer'],
  ['after the session', refusal(401, 'Connectez-vous pour continuer.'), 'Connectez-vous', 'Recharger la page'],
  ['without the right', refusal(403, 'Votre compte ne permet pas cette action.'), 'Votre compte', 'Recharger la page'],
])('%s the failure says so, and offers the way on that helps', async (_, cause, said, way) => {
  const { answers, load } = byHand();
  render(<Part load={load} />);
  await settle(() => answers[0]?.reject(cause));
  expect(screen.getByRole('alert').textContent).toContain(said);
  expect(screen.getByRole('button').textContent).toBe(way);
});

test('other data starts over, and a late answer to the former question is dropped', async () => {
  const { answers, load } = byHand();
  const { rerender } = render(<Part load={load} />);
  rerender(<Part what="b" load={load} />);
  expect(answers[0]?.signal.aborted).toBe(true);
  await settle(() => answers[1]?.resolve('B'));
  await settle(() => answers[0]?.resolve('A'));
  expect(screen.getByRole('button', { name: 'B' })).toBeTruthy();
  rerender(<Part what="c" load={load} />);
  expect(screen.getByText('Chargement')).toBeTruthy();
});

test('what is shown can be changed in place', async () => {
  const user = userEvent.setup();
  const load = vi.fn(async () => 'Guide');
  render(<Part load={load} />);
  await user.click(await screen.findByRole('button', { name: 'Guide' }));
  expect(screen.getByRole('button', { name: 'Guide!' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
