import { z } from 'zod';
import { id, isoDate, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';

/** Where a person is logged in, as coarse as distinguishes them. */
export const openSession = z.object({
  id,
  /** "Firefox sur Windows" */
  device: z.string(),
  /** The network of the last login, never a whole address: "192.0.2.0/24". */
  network: z.string(),
  createdAt: isoDate,
  /** To the hour. */
  lastSeenAt: isoDate,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = operation('GET /api/auth/sessions', {
  feature: 'auth',
  summary: 'The caller’s sessions, last used first.',
  access: 'reader',
  responses: { 200: z.array(openSession) },
  errors: [],
});

export const endSession = operation('DELETE /api/auth/sessions/:id', {
  feature: 'auth',
  summary: 'Ends one of the caller’s sessions.',
  access: 'reader',
  params: z.object({ id }),
  responses: { 204: noContent },
  errors: ['session_not_found'],
});

export const endOtherSessions = operation('DELETE /api/auth/sessions', {
  feature: 'auth',
  summary: 'Ends all of the caller’s sessions but the one that asks.',
  access: 'reader',
  responses: { 200: z.object({ ended: z.number().int() }) },
  errors: [],
});
