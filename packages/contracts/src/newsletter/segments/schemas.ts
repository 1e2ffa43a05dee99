import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { categories } from '../../posts/categories.ts';
import { newsletterLanguages, newsletterLimits, subscriberActivities } from '../constants.ts';

/** A part of the subscribers. Each field that chooses nothing leaves everybody in. */
export const segment = z.object({
  /** Who asked for one of these, or for all. */
  interests: z.array(z.enum(categories)).max(categories.length).default([]),
  /** Who subscribed to one of these authors. */
  authorIds: z.array(id).max(newsletterLimits.newsletterAuthors).default([]),
  languages: z.array(z.enum(newsletterLanguages)).max(newsletterLanguages.length).default([]),
  activity: z.enum(subscriberActivities).default('all'),
});
export type Segment = z.infer<typeof segment>;

/** How many people of a segment a campaign reaches now, and why it does not reach the others. */
export const segmentCount = z.object({
  reached: z.number().int().min(0),
  /** Never confirmed, unsubscribed, addresses that refuse mails, complaints, pauses: of those who would belong to the segment. */
  left: z.object({
    pending: z.number().int().min(0),
    unsubscribed: z.number().int().min(0),
    bounced: z.number().int().min(0),
    complained: z.number().int().min(0),
    paused: z.number().int().min(0),
  }),
});
export type SegmentCount = z.infer<typeof segmentCount>;
