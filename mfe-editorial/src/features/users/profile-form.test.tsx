// @vitest-environment jsdom
import { PageContext } from '@letat/remote-kit/page-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileEditing } from './use-profile.ts';

const editing: ProfileEditing = {
  fields: { fullName: 'Awa Fall', bio: 'Écrit depuis Pikine.', expertise: ['Budget'], avatar: null },
  change: vi.fn(),
  isChanged: false,
  isResumed: false,
  discard: vi.fn(),
  problems: [],
  isPending: false,
  save: vi.fn(),
};

afterEach(cleanup);

test.each([
  ['a reader is asked for their name and their picture, and for no words that would be shown nowhere', false],
  ['whoever writes is asked for their words and their fields too', true],
])('%s', (_, writes) => {
  render(
    <PageContext value={{ call: vi.fn(), origin: '', fragmentHtml: new Map() }}>
      <ProfileForm editing={editing} writes={writes} />
    </PageContext>,
  );
  expect(screen.getByRole('textbox', { name: 'Nom complet' })).toBeTruthy();
  for (const name of [/^Présentation/, /^Domaines d’expertise/])
    expect(screen.queryAllByRole('textbox', { name })).toHaveLength(writes ? 1 : 0);
});
