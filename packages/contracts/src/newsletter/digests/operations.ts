import { z } from 'zod';
import { id, isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { sentDigests } from '../constants.ts';

const count = z.number().int().min(0);

/** One sending of a digest. */
export const digestRun = z.object({
  id,
  at: isoDate,
  /** New articles that it was made of. */
  articles: count,
  sent: count,
  /** Refused, given up or withheld. */
  notSent: count,
  isUnderWay: z.boolean(),
  /** Mails of it that have not ended. */
  waiting: count,
  /** On which day the last of these leaves, while the sender’s domain becomes known; null when nothing holds them back. */
  lastAt: isoDate.nullable(),
});
export type DigestRun = z.infer<typeof digestRun>;

/** A digest: new articles by the interests and authors of each subscriber who wants it. */
export const digest = z.object({
  frequency: z.enum(sentDigests),
  isOn: z.boolean(),
  /** When it leaves next; null while it is off. */
  nextAt: isoDate.nullable(),
  /** Those who want it and can be reached. */
  subscribers: count,
  /** Newest first, the last few. */
  runs: z.array(digestRun),
});
export type Digest = z.infer<typeof digest>;

export const listDigests = operation('GET /api/admin/newsletter/digests', {
  feature: 'newsletter',
  summary: 'The automatic digests: whether they are on, when they leave next, and the last ones.',
  access: 'admin',
  responses: { 200: z.array(digest) },
  errors: [],
});

export const switchDigest = operation('PUT /api/admin/newsletter/digests/:frequency', {
  feature: 'newsletter',
  summary: 'Turns a digest on or off.',
  access: 'admin',
  params: z.object({ frequency: z.enum(sentDigests) }),
  body: z.object({ isOn: z.boolean() }),
  responses: { 200: digest },
  errors: [],
});
