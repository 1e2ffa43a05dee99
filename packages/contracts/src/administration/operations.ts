import { z } from 'zod';
import { operation } from '../core/operation.ts';

/** Something that waits for an administrator. */
export const waiting = z.object({
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
export type Waiting = z.infer<typeof waiting>;

export const listWaiting = operation('GET /api/admin/waiting', {
  feature: 'administration',
  summary: 'What waits in each screen of the administration.',
  access: 'admin',
  responses: { 200: z.array(waiting) },
  errors: [],
});
