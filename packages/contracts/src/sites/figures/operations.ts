import { z } from 'zod';
import { noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import {
  minPartnerCount,
  partnerSiteStates,
  partnerWeeks,
  smallPartnerCount,
  widgetEvents,
  widgetNames,
} from '../constants.ts';
import { formKey, siteKey, siteToken } from '../registration/operations.ts';

const count = z.number().int().min(0);

/** How often the widgets of a site were shown and clicked, and subscriptions that came of it. Nobody is counted by name. */
export const siteCounts = z.object({ shown: count, clicked: count, subscribed: count });
export type SiteCounts = z.infer<typeof siteCounts>;

/** Figures of a site in the last days, today among them. */
export const siteFigures = z.object({
  total: siteCounts,
  /** Every day of the period, the first first; in UTC. */
  days: z.array(siteCounts.extend({ day: z.iso.date() })),
  /** Those that were on the site's pages. */
  widgets: z.array(siteCounts.extend({ widget: z.enum(widgetNames) })),
});
export type SiteFigures = z.infer<typeof siteFigures>;

/** Null for what is less than `minPartnerCount`. */
const toldCount = count.min(minPartnerCount).nullable();
const toldCounts = z.object({ shown: toldCount, clicked: toldCount, subscribed: toldCount });
export type ToldCounts = z.infer<typeof toldCounts>;

/** What the partner sees of it. */
const partnerFigures = z.object({
  /** The last `partnerWeeks`, from Monday to Sunday in UTC, the first first; the last one is not over. */
  weeks: z.array(toldCounts.extend({ from: z.iso.date(), to: z.iso.date() })),
  /** In all these weeks, of those that were on the site's pages. */
  widgets: z.array(toldCounts.extend({ widget: z.enum(widgetNames) })),
  /** With the test key, in all these weeks; `subscribed` are forms that were sent. */
  tests: toldCounts,
});
export type PartnerFigures = z.infer<typeof partnerFigures>;

const named = z.array(z.enum(widgetNames)).max(40);

export const countWidgets = operation('POST /api/embed/counts', {
  feature: 'sites',
  summary:
    'Counts what widgets of a registered site’s page did: no cookie, no address, nothing of whom; with a test key apart. Robots and people who ask not to be tracked are left out.',
  access: 'token',
  query: z.object({
    site: formKey,
    event: z.enum(widgetEvents),
    /** Names of widgets with commas between: `badge,banner`. */
    widgets: z
      .string()
      .max(500)
      .transform((text) => text.split(','))
      .pipe(named),
  }),
  reads: { as: 'nothing' },
  responses: { 204: noContent },
  errors: [],
});

const privateLink = z.object({ token: siteToken });

export const readSiteFigures = operation('GET /api/sites/figures/:token', {
  feature: 'sites',
  summary: 'Figures of a site for its contact, by the private link.',
  access: 'token',
  params: privateLink,
  responses: {
    200: z.object({
      site: z.object({
        name: z.string(),
        key: siteKey,
        origins: z.array(z.string()),
        state: z.enum(partnerSiteStates),
        /** Why it is suspended; empty when it is not. */
        reason: z.string(),
      }),
      figures: partnerFigures,
    }),
  },
  errors: ['link_used'],
});

export const downloadSiteFigures = operation('GET /api/sites/figures/:token/weeks.csv', {
  feature: 'sites',
  summary: `The last ${partnerWeeks} weeks as CSV, one line a week and widget; small counts are « ${smallPartnerCount} ».`,
  access: 'token',
  params: privateLink,
  produces: ['text/csv'],
  responses: { 200: z.null() },
  errors: ['link_used'],
});

export const renewFiguresLink = operation('POST /api/sites/figures/renew', {
  feature: 'sites',
  summary: 'Makes a new private link and mails it to the contact; the former one opens nothing any more.',
  access: 'token',
  body: privateLink,
  responses: { 200: privateLink },
  errors: ['link_used'],
  form: true,
});
