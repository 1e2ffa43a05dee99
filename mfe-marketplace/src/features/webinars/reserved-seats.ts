import type { Webinar } from '@letat/contracts/webinars/operations';

/** Seats that are neither free nor had: they are held for a payment, or offered to the waiting list. */
export const reservedSeats = ({
  seatsLeft,
  maxParticipants,
  currentParticipants,
}: Pick<Webinar, 'seatsLeft' | 'maxParticipants' | 'currentParticipants'>): number =>
  Math.max(0, maxParticipants - seatsLeft - currentParticipants);
