import { z } from 'zod';
import { isoDate } from '../core/fields.ts';
import { currencies } from '../core/money.ts';
import { operation } from '../core/operation.ts';

/** Something that is counted for an administrator. */
const countedThing = z.object({
  id: z.string(),
  /** After the number, in its number: "commentaires à relire". */
  label: z.string(),
  /** The screen where one sees to it. */
  href: z.string(),
  /** Null when it could not be counted. */
  count: z.number().int().min(0).nullable(),
  /** Reached means "that many or more". */
  countedTo: z.number().int(),
});

/** Something that waits for an administrator. */
export const waiting = countedThing.extend({
  /** What the button to it says, in a word or two: "Modérer". */
  action: z.string(),
});
export type Waiting = z.infer<typeof waiting>;

export const listWaiting = operation('GET /api/admin/waiting', {
  feature: 'administration',
  summary: 'What waits in each screen of the administration.',
  access: 'admin',
  responses: { 200: z.array(waiting) },
  errors: [],
});

/** Something that happened since yesterday morning. */
export const homeChange = countedThing;
export type HomeChange = z.infer<typeof homeChange>;

/** A figure over the last days, for the first screen of the administration. */
export const homeFigure = z.object({
  id: z.string(),
  /** "Ventes, 30 jours" */
  label: z.string(),
  /** In a sentence, with its article: "les ventes". */
  subject: z.string(),
  href: z.string(),
  /** Minor units where there is a currency; null when it could not be counted. */
  value: z.number().int().nullable(),
  currency: z.enum(currencies).nullable(),
  /** Reached means "that many or more"; null where all is counted. */
  countedTo: z.number().int().nullable(),
  /** What came in on each of the last thirty days of the site's calendar, today last. */
  days: z.array(z.object({ day: z.iso.date(), value: z.number().int() })),
});
export type HomeFigure = z.infer<typeof homeFigure>;

export const getAdminHome = operation('GET /api/admin/home', {
  feature: 'administration',
  summary: 'Three figures over thirty days, and what happened since yesterday morning where the site is.',
  access: 'admin',
  responses: {
    200: z.object({
      figures: z.array(homeFigure),
      /** The first moment of yesterday. */
      since: isoDate,
      changes: z.array(homeChange),
    }),
  },
  errors: [],
});
