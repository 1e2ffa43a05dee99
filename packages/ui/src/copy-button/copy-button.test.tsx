// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './index.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** jsdom has no clipboard, as pages that did not come over https have none. */
function clipboard(writeText?: (text: string) => Promise<void>) {
  const value = writeText === undefined ? undefined : { writeText };
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
}
/** React-aria takes a click without pointer events for one of the keyboard or of a screen reader. */
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

test('copies, says so for two seconds, and is ready again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written = vi.fn(async () => {});
  clipboard(written);
  const copied = vi.fn();
  render(
    <CopyButton text={() => 'https://letat.test/post/a'} copiedLabel="Copié !" onCopied={copied} onFailure={() => {}}>
      Copier le lien
    </CopyButton>,
  );
  await press();
  expect(written).toHaveBeenCalledWith('https://letat.test/post/a');
  expect(copied).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Copié !' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Copié !');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('button', { name: 'Copier le lien' })).toBeTruthy();
});

test('a refusal goes to the caller, and nothing pretends', async () => {
  const reason = new DOMException('denied', 'NotAllowedError');
  clipboard(() => Promise.reject(reason));
  const failure = vi.fn();
  render(
    <CopyButton text="x" copiedLabel="Copié !" onFailure={failure}>
      Copier
    </CopyButton>,
  );
  await press();
  expect(failure).toHaveBeenCalledWith(reason);
  expect(screen.getByRole('button', { name: 'Copier' })).toBeTruthy();
});

test('a browser without clipboard is a refusal too', async () => {
  clipboard();
  const failure = vi.fn();
  render(
    <CopyButton text="x" copiedLabel="Copié !" onFailure={failure}>
      Copier
    </CopyButton>,
  );
  await press();
  expect(failure).toHaveBeenCalledTimes(1);
});
