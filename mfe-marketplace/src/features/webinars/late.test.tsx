import type { Webinar } from '@letat/contracts/webinars/operations';
import type { RegistrationPage as Registration } from '@letat/contracts/webinars/registrations/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import RegistrationPage from './registration-page.tsx';
import { lateText } from './webinar-facts.ts';
import WebinarPage from './webinar-page.tsx';
import WebinarsPage from './webinars-page.tsx';

const webinar: Webinar = {
  ...{ id: 'w1', title: 'Lire un budget', description: 'En une heure.', timeZone: 'Africa/Dakar', duration: 60 },
  ...{ scheduledDate: '2027-03-01T18:00:00.000Z', maxParticipants: 20, currentParticipants: 3, seatsLeft: 17 },
  ...{ heldUntil: null, category: 'governance', language: 'french', isPublic: true, registrationRequired: true },
  ...{ price: 0, isOnSale: true, speakers: [], tags: [], status: 'scheduled', isLate: false, host: null },
  ...{ startedAt: null, endedAt: null, createdAt: '2027-01-01T00:00:00.000Z' },
};
const late: Webinar = { ...webinar, isLate: true };
const registration: Registration = {
  ...{ state: 'confirmed', email: 'a•••@e•••.org', webinar, isPaid: false, wantsMails: true },
  ...{ position: null, until: null, canJoin: false, opensAt: '2027-03-01T17:45:00.000Z', isRefundable: false },
};

const call = () => Promise.reject(new Error('not called here'));
const textOf = (page: ReactNode): string =>
  renderToStaticMarkup(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>{page}</PageContext>,
  ).replaceAll(/<[^>]*>/g, ' ');

const list = (shown: Webinar) => (
  <WebinarsPage data={{ live: [], upcoming: [shown], past: [] }} params={{}} query={{}} />
);
const page = (shown: Webinar) => <WebinarPage data={shown} params={{ id: 'w1' }} query={{}} />;
const seat = (shown: Webinar) => (
  <RegistrationPage data={{ ...registration, webinar: shown }} params={{ token: 'jeton' }} query={{}} />
);

test('the list names the currency of seats where one is paid, and no currency where all are free', () => {
  expect(textOf(list({ ...webinar, price: 1250 }))).toContain('Les places payantes se règlent en euros.');
  expect(textOf(list(webinar))).not.toContain('se règlent');
});

test.each([
  ['the list', list, 'En retard'],
  ['its page', page, lateText],
  ['the page of a registration', seat, 'commence en retard'],
])(
  'a webinar that has not begun in time is said to be late on %s, and one that is to come is not',
  (_, show, words) => {
    expect(textOf(show(late))).toContain(words);
    expect(textOf(show(webinar))).not.toMatch(/retard/i);
  },
);
