// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LaneOutcome } from './autosave-queue.ts';
import { KeptSign } from './save-status.tsx';

const failed = (why: 'away' | 'logged-out'): LaneOutcome => ({ failed: why });
const at: LaneOutcome = { at: '2026-01-01T10:00:00.000Z' };

test.each([
  ['the site is away', { hasDevice: true, onDevice: at, onSite: failed('away') }, 'est gardé sur cet appareil'],
  ['the site is away, and there is no device', { hasDevice: false, onDevice: null, onSite: failed('away') }, 'nulle'],
  ['the session ended', { hasDevice: true, onDevice: at, onSite: failed('logged-out') }, 'est gardé sur cet appareil'],
  ['it ended, and there is no device', { hasDevice: false, onDevice: null, onSite: failed('logged-out') }, 'nulle'],
  ['there is no device', { hasDevice: false, onDevice: null, onSite: at }, 'est gardé sur le site'],
  ['the device refuses', { hasDevice: true, onDevice: failed('away'), onSite: at }, 'est gardé sur le site'],
  ['there is no device, nor a copy yet', { hasDevice: false, onDevice: null, onSite: null }, 'Pas encore enregistré'],
])('%s: that, and nothing better, is said', (_what, keeping, words) => {
  const { container } = render(<KeptSign keeping={keeping} dirty />);
  expect(container.textContent).toContain(words);
});
