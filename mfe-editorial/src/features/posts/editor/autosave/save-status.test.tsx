// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AutosaveOutcome } from './autosave-queue.ts';
import { SaveStatus } from './save-status.tsx';

const failed = (why: 'away' | 'logged-out'): AutosaveOutcome => ({ failed: why });
const at: AutosaveOutcome = { at: '2026-01-01T10:00:00.000Z' };

test.each([
  [
    'the server does not answer',
    { hasLocalStore: true, local: at, server: failed('away') },
    'est gardé sur cet appareil',
  ],
  [
    'the server does not answer and there is no local store',
    { hasLocalStore: false, local: null, server: failed('away') },
    'nulle',
  ],
  ['the session ended', { hasLocalStore: true, local: at, server: failed('logged-out') }, 'est gardé sur cet appareil'],
  [
    'the session ended and there is no local store',
    { hasLocalStore: false, local: null, server: failed('logged-out') },
    'nulle',
  ],
  ['there is no local store', { hasLocalStore: false, local: null, server: at }, 'est gardé sur le site'],
  ['the local store rejects', { hasLocalStore: true, local: failed('away'), server: at }, 'est gardé sur le site'],
  [
    'there is no local store, nor a server draft yet',
    { hasLocalStore: false, local: null, server: null },
    'Pas encore enregistré',
  ],
])('the save status when %s says that, and nothing better', (_what, autosave, words) => {
  const { container } = render(<SaveStatus autosave={autosave} dirty />);
  expect(container.textContent).toContain(words);
});
