import { isRobot } from '@letat/contracts/analytics/is-robot';
import type { ManagedSite } from '@letat/contracts/sites/administration/operations';
import { siteFigureDays, type WidgetEvent, type WidgetName, widgetNames } from '@letat/contracts/sites/constants';
import type { SiteCounts, SiteFigures } from '@letat/contracts/sites/figures/operations';
import { isTestKey, liveKeyOf } from '@letat/contracts/sites/test-key';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysBefore } from '../../../time/days.ts';
import type { FormsRepository } from '../forms/repository.ts';
import type { PartnerSite, SitesRepository } from '../sites.repository.ts';
import { CountBuffer } from './buffer.ts';
import type { AddedCount, DayCount, FiguresRepository } from './repository.ts';
import { dayOf, none, sum, sumsBy } from './sums.ts';

/** How long counts wait for others. */
const writePauseMs = 5000;

/** What a page's browser says. */
export interface CountRequest {
  site: string;
  origin: string;
  event: WidgetEvent;
  widgets: readonly WidgetName[];
  userAgent: string;
  /** It asks that nobody tracks them. */
  asksForPrivacy: boolean;
}

interface Parts {
  sites: SitesRepository;
  figures: FiguresRepository;
  /** Of pages with a test key. */
  tests: FiguresRepository;
  forms: FormsRepository;
  clock: Clock;
  log: FastifyBaseLogger;
  publicOrigin: string;
}

/** Sums of a site, and of each day. */
type SiteDays = Pick<ManagedSite, 'counts' | 'days'>;

const daysFrom = (first: string): string[] =>
  Array.from({ length: siteFigureDays }, (_, index) => dayOf(daysBefore(new Date(first), -index)));

/** Figures of partners' sites: sums by day, site and widget. Whose page views and clicks they are is never known. */
export class FiguresService {
  readonly #parts: Parts;
  readonly #buffer = new CountBuffer();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Robots and people who ask not to be tracked are not counted, and get the same answer. */
  count({ site, origin, event, widgets, userAgent, asksForPrivacy }: CountRequest): void {
    if (asksForPrivacy || isRobot(userAgent)) return;
    const day = this.#day();
    for (const widget of widgets)
      if (this.#buffer.add({ site, origin, day, widget, event })) this.#timer = setTimeout(this.#write, writePauseMs);
  }

  /** Forgets what is counted and not written. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#buffer.take();
  }

  /** Writes what is counted; what cannot be written is lost, and logged. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const events = this.#buffer.take();
    if (events.length === 0) return;
    const { sites, figures, tests } = this.#parts;
    const found = await sites.findByKeys([...new Set(events.map(({ site }) => liveKeyOf(site)))]);
    const known = new Map(found.map((site) => [site.key, site]));
    const counted = Map.groupBy(
      events.flatMap(({ site: key, origin, day, widget, event, times }) => {
        const site = known.get(liveKeyOf(key));
        const isTest = isTestKey(key);
        if (!site || !this.#counts(site, isTest ? null : origin)) return [];
        const count: AddedCount = { siteId: site.id, day, widget, [event]: times };
        return [{ isTest, count }];
      }),
      ({ isTest }) => isTest,
    );
    const countsOf = (isTest: boolean) => (counted.get(isTest) ?? []).map(({ count }) => count);
    await Promise.all([figures.add(countsOf(false)), tests.add(countsOf(true))]);
  }

  readonly #write = (): void => {
    this.flush().catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'site figures: counts of some seconds were not written');
    });
  };

  /** In the transaction that confirms the address: its request came from a site, or from elsewhere and counts for none. */
  async subscriptionConfirmed(email: string, session: ClientSession): Promise<void> {
    const { forms, figures } = this.#parts;
    const siteId = await forms.take(email, session);
    if (siteId !== null)
      await figures.add([{ siteId, day: this.#day(), widget: 'newsletter', subscribed: 1 }], session);
  }

  /** In the transaction that takes a form which was sent with the test key. */
  async formTested(siteId: string, session: ClientSession): Promise<void> {
    await this.#parts.tests.add([{ siteId, day: this.#day(), widget: 'newsletter', subscribed: 1 }], session);
  }

  async of(siteId: string): Promise<SiteFigures> {
    const first = this.#firstDay();
    const rows = await this.since(siteId, first);
    const byDay = sumsBy(rows, ({ day }) => day);
    const byWidget = sumsBy(rows, ({ widget }) => widget);
    return {
      total: rows.reduce(sum, none),
      days: daysFrom(first).map((day) => ({ day, ...(byDay.get(day) ?? none) })),
      widgets: widgetNames.flatMap((widget) => {
        const counts = byWidget.get(widget);
        return counts ? [{ widget, ...counts }] : [];
      }),
    };
  }

  /** The same days of several sites, each with its sum. */
  async daysOf(siteIds: readonly string[]): Promise<Map<string, SiteDays>> {
    await this.flush();
    const first = this.#firstDay();
    const rows = Map.groupBy(await this.#parts.figures.daysOf(siteIds, first), ({ siteId }) => siteId);
    const days = daysFrom(first);
    return new Map(
      siteIds.map((id) => {
        const byDay = new Map((rows.get(id) ?? []).map((row) => [row.day, row]));
        const each = (event: keyof SiteCounts) => days.map((day) => byDay.get(day)?.[event] ?? 0);
        const counts = [...byDay.values()].reduce(sum, none);
        return [
          id,
          { counts, days: { shown: each('shown'), clicked: each('clicked'), subscribed: each('subscribed') } },
        ];
      }),
    );
  }

  /** What was counted by day and widget since that day. */
  async since(siteId: string, first: string): Promise<DayCount[]> {
    await this.flush();
    return this.#parts.figures.since(siteId, first);
  }

  /** The same of pages with the test key. */
  async testsSince(siteId: string, first: string): Promise<DayCount[]> {
    await this.flush();
    return this.#parts.tests.since(siteId, first);
  }

  /** Framed widgets are pages of our own. @param origin null: any, as of previews, whose addresses nobody knows before */
  #counts({ state, origins }: PartnerSite, origin: string | null): boolean {
    if (state !== 'active') return false;
    return origin === null || origin === this.#parts.publicOrigin || origins.includes(origin);
  }

  #day(): string {
    return dayOf(this.#parts.clock.now());
  }

  #firstDay(): string {
    return dayOf(daysBefore(this.#parts.clock.now(), siteFigureDays - 1));
  }
}
