import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { editablePost } from '../writing/operations.ts';

/** "2026-03-12T14:30": what the clock on the wall says in the site's time zone. */
const wallClock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Donnez une date et une heure, comme 2026-03-12T14:30.');

const byId = z.object({ id });

export const getPublishingClock = operation('GET /api/my/publishing-clock', {
  feature: 'posts',
  summary: 'The clock that scheduled articles go by: the site’s time zone, and what its clocks say now.',
  access: 'author',
  responses: { 200: z.object({ timeZone: z.string(), now: wallClock }) },
  errors: [],
});

export const schedulePost = operation('PUT /api/my/posts/:id/schedule', {
  feature: 'posts',
  summary: 'Has a draft published at a moment to come, as it is then saved; a moment given before is given up.',
  access: 'author',
  params: byId,
  body: z.object({
    at: wallClock,
    /** The revision that was looked at. */
    revision: z.int().min(1),
  }),
  responses: { 200: editablePost },
  errors: ['post_not_found', 'post_changed', 'post_published', 'email_unverified'],
});

export const unschedulePost = operation('DELETE /api/my/posts/:id/schedule', {
  feature: 'posts',
  summary: 'Gives up the moment at which a draft was to be published.',
  access: 'author',
  params: byId,
  responses: { 200: editablePost },
  errors: ['post_not_found'],
});
