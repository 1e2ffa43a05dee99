import { z } from 'zod';
import { isoDate } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { releaseLimits } from '../releases/constants.ts';
import { releaseName, releaseSha } from '../releases/schemas.ts';
import { networkClasses, type VitalName, vitalPeriods, vitalsReportedTogether, widthClasses } from './constants.ts';
import { bucketsOf } from './counts.ts';

/** A route's pattern, `/post/:slug`: no address, so nobody's reading is in it. */
const pattern = z.string().max(releaseLimits.word).regex(/^\//);

const visits = z.number().int().min(0).max(1_000_000_000);
const buckets = (name: VitalName) => z.array(visits).length(bucketsOf(name));

/** Visits of one kind: how many were how fast. Whose they were nobody knows. */
const countedVitals = z.object({
  remote: releaseName,
  release: releaseSha,
  route: pattern,
  network: z.enum(networkClasses),
  width: z.enum(widthClasses),
  counts: z.object({ lcp: buckets('lcp'), inp: buckets('inp'), cls: buckets('cls') }),
});
export type CountedVitals = z.infer<typeof countedVitals>;

const figure = z.object({
  samples: z.number().int().min(0),
  /** Milliseconds, of CLS its score; null for too few samples. */
  p75: z.number().min(0).nullable(),
  /** It is more than `p75`, by how much is not known. */
  isBeyond: z.boolean(),
});
export type VitalFigure = z.infer<typeof figure>;

const figures = z.object({ lcp: figure, inp: figure, cls: figure });
export type VitalFigures = z.infer<typeof figures>;

export const vitalsReport = z.object({
  /** First day of the period, in UTC. */
  from: z.iso.date(),
  /** Most visited first. */
  routes: z.array(figures.extend({ remote: releaseName, route: pattern, isReading: z.boolean() })),
  networks: z.array(figures.extend({ network: z.enum(networkClasses) })),
  /** Of each remote its last releases that were visited, the newest first. */
  releases: z.array(figures.extend({ remote: releaseName, release: releaseSha, firstSeenAt: isoDate })),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

export const reportVitals = operation('POST /internal/web-vitals', {
  feature: 'web-vitals',
  summary: 'How fast pages were for visitors since a shell last said so, by kind of visit.',
  access: 'operator',
  body: z.object({ visits: z.array(countedVitals).min(1).max(vitalsReportedTogether) }),
  responses: { 200: z.object({ recorded: z.number().int() }) },
  errors: [],
});

export const readVitals = operation('GET /api/admin/web-vitals', {
  feature: 'web-vitals',
  summary: 'How fast the site was for its visitors, by route, network and release.',
  access: 'admin',
  query: z.object({
    days: z.coerce
      .number()
      .refine((days) => vitalPeriods.some((known) => known === days), `Choisissez ${vitalPeriods.join(', ')} jours.`)
      .default(28),
    width: z.enum(widthClasses).optional(),
  }),
  responses: { 200: vitalsReport },
  errors: [],
});
