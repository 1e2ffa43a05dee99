import { webinarCategories, webinarStatuses } from '@letat/contracts/webinars/constants';
import type { WebinarFigures } from '@letat/contracts/webinars/operations';
import type { RegistrationsRepository } from './registrations/repository.ts';
import type { WebinarsRepository } from './webinars.repository.ts';

/** What the console counts, from the database. */
export async function figuresOf(
  { webinars, registrations }: { webinars: WebinarsRepository; registrations: RegistrationsRepository },
  now: Date,
): Promise<WebinarFigures> {
  const [totals, upcoming, late, liveIds] = await Promise.all([
    webinars.totals(),
    webinars.countUpcoming(now),
    webinars.countLate(now),
    webinars.liveIds(),
  ]);
  const { byStatus, byCategory, participants, participation, since } = totals;
  const joined = await registrations.countJoined(liveIds);
  return {
    total: [...byStatus.values()].reduce((sum, count) => sum + count, 0),
    ...{ upcoming, late, participants, live: liveIds.length },
    joinedLive: [...joined.values()].reduce((sum, count) => sum + count, 0),
    byStatus: webinarStatuses.map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
    byCategory: webinarCategories.map((category) => ({ category, count: byCategory.get(category) ?? 0 })),
    averageParticipation: participation === null ? null : Math.round(participation * 100),
    since: since?.toISOString() ?? null,
  };
}
