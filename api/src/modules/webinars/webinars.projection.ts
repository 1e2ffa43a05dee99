import type { Author } from '@letat/contracts/authors/operations';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { seatedStates } from '@letat/contracts/webinars/registrations/constants';
import { minutesAfter } from '../../time/minutes.ts';
import { lacksRoom } from './room.ts';
import type { SeatCounts, WebinarRecord } from './webinars.model.ts';

export const noSeats: SeatCounts = { confirmed: 0, offered: 0, held: 0, waiting: 0, heldUntil: null };

/** What is neither taken nor promised. */
export function seatsLeft({ maxParticipants, seats }: Pick<WebinarRecord, 'maxParticipants' | 'seats'>): number {
  return Math.max(0, maxParticipants - seatedStates.reduce((sum, state) => sum + seats[state], 0));
}

/** It can still be taken part in: one that is late, too. */
export function isOpen({ status }: Pick<WebinarRecord, 'status'>): boolean {
  return status === 'scheduled' || status === 'live';
}

/** It took place: its host has ended it, or its time is over since it began and nobody has said so. */
export function wasHeld(
  webinar: Pick<WebinarRecord, 'status' | 'startedAt' | 'scheduledDate' | 'duration'>,
  now: Date,
): boolean {
  const { status, startedAt, scheduledDate, duration } = webinar;
  return status === 'ended' || (status === 'live' && now >= minutesAfter(startedAt ?? scheduledDate, duration));
}

/** A price sells once it is known who gets half of it, and once the room would be open only where there is one. */
export function isOnSale(
  webinar: Pick<WebinarRecord, 'status' | 'price' | 'hostAuthorId' | 'scheduledDate' | 'joinUrl'>,
  now: Date,
): boolean {
  return isOpen(webinar) && webinar.price > 0 && webinar.hostAuthorId !== null && !lacksRoom(webinar, now);
}

/** Its host has not started it, and its time has come. Cached pages learn of it from the upkeep, within a minute. */
export function isLate({ status, scheduledDate }: Pick<WebinarRecord, 'status' | 'scheduledDate'>, now: Date): boolean {
  return status === 'scheduled' && scheduledDate <= now;
}

/** As everybody may see it. */
export function toWebinar(record: WebinarRecord, hosts: ReadonlyMap<string, Author>, now: Date): Webinar {
  const { _id, price, seats, hostAuthorId, scheduledDate, startedAt, endedAt, createdAt } = record;
  const { title, description, timeZone, duration, maxParticipants, category, language, speakers, tags } = record;
  const { isPublic, registrationRequired, status } = record;
  const host = hostAuthorId === null ? undefined : hosts.get(hostAuthorId.toHexString());
  return {
    id: _id.toHexString(),
    ...{ title, description, timeZone, duration, maxParticipants, category, language, speakers, tags },
    ...{ isPublic, registrationRequired, status, isLate: isLate(record, now) },
    scheduledDate: scheduledDate.toISOString(),
    currentParticipants: seats.confirmed,
    seatsLeft: seatsLeft(record),
    heldUntil: seats.heldUntil?.toISOString() ?? null,
    price: price / 100,
    isOnSale: isOnSale(record, now),
    host: host
      ? { id: host.id, fullName: host.fullName, username: host.username, bio: host.bio, avatar: host.avatar }
      : null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** The same with what administrators see besides. */
export function toManagedWebinar(
  record: WebinarRecord,
  hosts: ReadonlyMap<string, Author>,
  joined: ReadonlyMap<string, number>,
  now: Date,
): Webinar {
  const { _id, joinUrl, revision, seats, hostAuthorId, replayProductId } = record;
  const { waiting, offered, held } = seats;
  return {
    ...toWebinar(record, hosts, now),
    joinUrl,
    management: {
      ...{ revision, waiting, offered, held },
      joined: joined.get(_id.toHexString()) ?? 0,
      hostAuthorId: hostAuthorId?.toHexString() ?? null,
      replayProductId: replayProductId?.toHexString() ?? null,
    },
  };
}
