// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeatsWeave } from './seats-weave.tsx';
import type { ShownWebinar } from './webinar-facts.ts';

const webinar: ShownWebinar = {
  ...{ id: 'w1', title: 'Lire un budget', description: '', timeZone: 'Africa/Dakar', duration: 60 },
  ...{ scheduledDate: '2027-03-01T18:00:00.000Z', maxParticipants: 20, currentParticipants: 17, seatsLeft: 0 },
  ...{ heldUntil: null, category: 'governance', language: 'french', isPublic: true, registrationRequired: true },
  ...{
    price: 25,
    isOnSale: true,
    speakers: [],
    tags: [],
    status: 'scheduled',
    isLate: false,
    host: null,
    startedAt: null,
  },
  ...{ endedAt: null, createdAt: '2027-01-01T00:00:00.000Z' },
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const textOf = (shown: ShownWebinar) => {
  const { container, unmount } = render(<SeatsWeave webinar={shown} />);
  const text = container.textContent?.replace(/\s/g, ' ') ?? '';
  unmount();
  return text;
};

test('the last seats that are held are told as reserved with the time that is left, and not as gone', () => {
  const held = { ...webinar, heldUntil: inMinutes(11.5) };
  expect(textOf(held)).toBe('3 places réservées sur 20, encore 12 min17 places prises');
  expect(textOf({ ...webinar, currentParticipants: 19 })).toBe('1 place réservée sur 20' + '19 places prises');
  expect(textOf({ ...webinar, currentParticipants: 20 })).toBe('Complet, sur 20 places');
});

test('seats that are held beside free ones are counted apart from those that are taken', () => {
  const some = { ...webinar, seatsLeft: 2, heldUntil: inMinutes(4) };
  expect(textOf(some)).toBe('2 places libres sur 20' + '17 places prises, 1 réservée, encore 4 min');
  expect(textOf({ ...webinar, seatsLeft: 3 })).toBe('3 places libres sur 20' + '17 places prises');
});

test('a time that is over is not told, and the server, whose page is cached, writes the hour instead of the minutes', () => {
  const held = { ...webinar, heldUntil: inMinutes(-1) };
  expect(textOf(held)).not.toContain('encore');
  const html = renderToString(<SeatsWeave webinar={{ ...webinar, heldUntil: '2027-02-01T17:20:00.000Z' }} />);
  expect(html).toContain('17:20');
  expect(html).not.toContain('encore');
  render(<SeatsWeave webinar={held} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('prises ou réservées');
});
