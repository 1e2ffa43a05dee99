import { siteFigureDays, type WidgetName, widgetNames } from '@letat/contracts/sites/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { daysBefore } from '../../time/days.ts';
import { type SeedSite, seedSites as shipped } from './sites.seed.data.ts';

/** Stores the sites of the demonstration, and what their widgets did in the last days: less on week-ends, more from week to week. */
export async function seedSites(
  app: FastifyInstance,
  session: ClientSession,
  sites: readonly SeedSite[] = shipped,
): Promise<void> {
  const now = app.clock.now();
  const ids = await app.sites.insert(
    sites.map(({ daysAgo, endedDaysAgo: _ended, widgets: _widgets, ...site }) => {
      const createdAt = daysBefore(now, daysAgo);
      return { ...site, linkVersion: 1, createdAt, confirmedAt: site.state === 'pending' ? null : createdAt };
    }),
    session,
  );
  const counts = sites.flatMap(({ widgets, daysAgo, endedDaysAgo = 0 }, index) =>
    widgetNames.flatMap((widget) =>
      daysOf({ siteId: ids[index] ?? '', widget, shownPerDay: widgets[widget] ?? 0, daysAgo, endedDaysAgo }, now),
    ),
  );
  await app.sites.addCounts(counts, session);
}

interface Widget {
  siteId: string;
  widget: WidgetName;
  shownPerDay: number;
  daysAgo: number;
  endedDaysAgo: number;
}

function daysOf({ siteId, widget, shownPerDay, daysAgo, endedDaysAgo }: Widget, now: Date) {
  if (shownPerDay === 0) return [];
  return Array.from({ length: siteFigureDays }, (_, index) => index)
    .filter((index) => siteFigureDays - 1 - index <= daysAgo && siteFigureDays - 1 - index >= endedDaysAgo)
    .map((index) => {
      const date = daysBefore(now, siteFigureDays - 1 - index);
      const isWeekEnd = date.getUTCDay() % 6 === 0;
      const wave = 1 + 0.12 * Math.sin(index * 2.1) + index / 60;
      const shown = Math.round(shownPerDay * wave * (isWeekEnd ? 0.45 : 1));
      const clicked = Math.round((shown * (5 + (index % 4))) / 100);
      // A few a month, as many as the list of subscribers has from there.
      const subscribed = widget === 'newsletter' && clicked > 0 && index % 6 === 2 ? 1 : 0;
      return { siteId, day: date.toISOString().slice(0, 10), widget, shown, clicked, subscribed };
    });
}
