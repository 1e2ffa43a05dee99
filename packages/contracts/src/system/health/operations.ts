import { z } from 'zod';
import { isoDate, shownLine } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';

/** `urgent` needs the operator now, `soon` on the next working day; `unknown` could not be looked at. */
export const healthState = z.enum(['good', 'soon', 'urgent', 'unknown']);
export type HealthState = z.infer<typeof healthState>;

/** Something that the site needs from the machines that it runs on. */
export const healthReport = z.object({
  id: z.string(),
  /** What was looked at: "Sauvegardes". */
  label: z.string(),
  state: healthState,
  /** What is so, in a sentence. */
  finding: shownLine,
  /** What an administrator does about it; null while nothing is to be done. */
  remedy: shownLine.nullable(),
  /** The screen where one sees to it, if there is one. */
  href: z.string().nullable(),
});
export type HealthReport = z.infer<typeof healthReport>;

export const getAdminHealth = operation('GET /api/admin/health', {
  feature: 'system',
  summary:
    'What is wrong with the machines that the site runs on, as the process that answers sees it, and what to do.',
  access: 'admin',
  responses: { 200: z.object({ lookedAt: isoDate, checks: z.array(healthReport) }) },
  errors: [],
});
