import { homeFigureDays } from '@letat/contracts/administration/constants';
import { getAdminHome, type HomeFigure, listWaiting } from '@letat/contracts/administration/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { dayOf, later, startOfDay } from '../../time/zoned-days.ts';
import type { Administration, ChangingFeature, MeasuredFeature, WaitingFeature } from './registry.ts';

/** Counts are for the eye: beyond this there is simply much. */
const waitingCountedTo = 99;
const changesCountedTo = 999;

declare module 'fastify' {
  interface FastifyInstance {
    administration: Administration;
  }
}

/** The administration's first screen and its index: what waits in each of its screens, what happened, and how much there is. */
export const administrationModule = plugin(
  async (app: FastifyInstance, { timeZone }: { timeZone: string }) => {
    const waits: WaitingFeature[] = [];
    const changes: ChangingFeature[] = [];
    const figures: MeasuredFeature[] = [];
    app.decorate('administration', {
      waits: (feature) => void waits.push(feature),
      changes: (feature) => void changes.push(feature),
      measures: (feature) => void figures.push(feature),
    } satisfies Administration);

    // What administrators are asked to look at, for who watches the machines: the same counts.
    app.metrics.gauge(
      'letat_waiting',
      `What waits for an administrator, counted to ${waitingCountedTo}.`,
      ['what'],
      () => Promise.all(waits.map(async ({ id, count }) => [[id], await count(waitingCountedTo)] as const)),
    );
    route(app, listWaiting, () =>
      Promise.all(
        waits.map(async ({ action, count, ...feature }) => ({
          ...(await counted(feature, waitingCountedTo, () => count(waitingCountedTo))),
          action,
        })),
      ),
    );
    route(app, getAdminHome, async () => {
      const today = dayOf(app.clock.now(), timeZone);
      const since = startOfDay(later(today, -1, 'day'), timeZone);
      const days = Array.from({ length: homeFigureDays }, (_, index) =>
        later(today, index + 1 - homeFigureDays, 'day'),
      );
      const [measured, changed] = await Promise.all([
        Promise.all(figures.map((figure) => measuredOn(figure, days))),
        Promise.all(
          changes.map(({ countSince, ...feature }) =>
            counted(feature, changesCountedTo, () => countSince(since, changesCountedTo)),
          ),
        ),
      ]);
      return { figures: measured, since: since.toISOString(), changes: changed };
    });

    /** One module that cannot count must not hide what the others say. */
    async function counted(
      { id, label, href }: Pick<WaitingFeature, 'id' | 'label' | 'href'>,
      countedTo: number,
      count: () => Promise<number>,
    ) {
      try {
        const found = await count();
        return { id, label: found < 2 ? label.one : label.many, href, count: found, countedTo };
      } catch (error) {
        app.log.warn({ err: error, feature: id }, 'administration: items could not be counted');
        return { id, label: label.many, href, count: null, countedTo };
      }
    }

    async function measuredOn(feature: MeasuredFeature, days: readonly string[]): Promise<HomeFigure> {
      const { id, label, subject, href, measure } = feature;
      try {
        const { byDay, ...figure } = await measure(days);
        return { id, label, subject, href, ...figure, days: days.map((day) => ({ day, value: byDay.get(day) ?? 0 })) };
      } catch (error) {
        app.log.warn({ err: error, feature: id }, 'administration: a figure could not be measured');
        return { id, label, subject, href, value: null, currency: null, countedTo: null, days: [] };
      }
    }
  },
  { name: 'administration', dependencies: ['access', 'clock', 'metrics'] },
);
