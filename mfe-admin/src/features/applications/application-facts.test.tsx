// @vitest-environment jsdom
import type { Application } from '@letat/contracts/applications/operations';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApplicationFacts } from './application-facts.tsx';

const application: Application = {
  id: 'a1',
  kind: 'short',
  state: 'received',
  fullName: 'Mariam Coulibaly',
  email: 'mariam@exemple.org',
  profession: 'Auditrice',
  thematic: 'Audit',
  linkedinProfile: '',
  newsletterTitle: '',
  sampleText: '',
  publicationType: [],
  frequency: null,
  motivation: '',
  createdAt: '2026-01-05T10:00:00.000Z',
  dueAt: '2026-01-07T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: '',
  outcome: null,
  account: null,
  sender: null,
};

const shownWith = (linkedinProfile: string) =>
  render(<ApplicationFacts application={{ ...application, linkedinProfile }} />);

test('a profile of LinkedIn is a link', () => {
  shownWith('https://www.linkedin.com/in/mariam');
  expect(screen.getByRole('link', { name: 'https://www.linkedin.com/in/mariam' })).toBeTruthy();
});

test.each(['https://linkedin.com@evil.test', 'https://linkedin.com.evil.test/in/mariam'])(
  'a stored profile that leads elsewhere than it seems to is text: %s',
  (address) => {
    shownWith(address);
    expect(screen.getByText(address)).toBeTruthy();
    expect(screen.queryByRole('link', { name: address })).toBeNull();
  },
);
