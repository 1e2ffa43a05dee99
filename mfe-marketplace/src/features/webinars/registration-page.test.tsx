// @vitest-environment jsdom
import type { Webinar } from '@letat/contracts/webinars/operations';
import type { RegistrationPage as Registration } from '@letat/contracts/webinars/registrations/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import RegistrationPage from './registration-page.tsx';

const opensAt = '2027-03-01T17:45:00.000Z';
const webinar: Webinar = {
  ...{ id: 'w1', title: 'Lire un budget', description: 'En une heure.', timeZone: 'Africa/Dakar', duration: 60 },
  ...{ scheduledDate: '2027-03-01T18:00:00.000Z', maxParticipants: 20, currentParticipants: 3, seatsLeft: 17 },
  ...{ heldUntil: null, category: 'governance', language: 'french', isPublic: true, registrationRequired: true },
  ...{ price: 0, isOnSale: true, speakers: [], tags: [], status: 'scheduled', isLate: false, host: null },
  ...{ startedAt: null, endedAt: null, createdAt: '2027-01-01T00:00:00.000Z' },
};
const early: Registration = {
  ...{ state: 'confirmed', email: 'a•••@e•••.org', webinar, isPaid: false, wantsMails: true },
  ...{ position: null, until: null, canJoin: false, opensAt, isRefundable: false },
};
const way = () => screen.queryByRole('button', { name: 'Rejoindre' });

function show(data: Registration): ReturnType<typeof vi.fn> {
  const call = vi.fn().mockResolvedValue({ ...data, canJoin: true });
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <RegistrationPage data={data} params={{ token: 'jeton' }} query={{}} />
    </PageContext>,
  );
  return call;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the room opens on the page of a registration by itself, for somebody who came early and touches nothing', async () => {
  vi.useFakeTimers({ now: Date.parse(opensAt) - 60_000 });
  const call = show(early);
  expect(screen.getByText(/La salle ouvre le/)).toBeTruthy();
  expect(way()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(call).toHaveBeenCalledExactlyOnceWith('GET /api/webinar-registrations/:token', { params: { token: 'jeton' } });
  expect(way()).toBeTruthy();
  expect(screen.getByText('La salle est ouverte.')).toBeTruthy();
});

test('the page of a registration says no hour of a room once the webinar is over, and asks nothing', async () => {
  vi.useFakeTimers({ now: Date.parse(opensAt) - 60_000 });
  const call = show({ ...early, webinar: { ...webinar, status: 'ended' } });
  expect(screen.queryByText(/La salle/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(call).not.toHaveBeenCalled();
});
