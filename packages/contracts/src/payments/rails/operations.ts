import { z } from 'zod';
import { noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { railId } from './schemas.ts';

export const receiveRailMessage = operation('POST /api/rails/:rail/messages', {
  feature: 'payments',
  summary: 'A signed message of a payment rail; what it is about is asked for, and the same message counts once.',
  access: 'token',
  params: z.object({ rail: railId }),
  reads: { as: 'bytes', most: 64 * 1024 },
  responses: { 204: noContent },
  errors: ['bad_signature', 'not_found', 'payments_unavailable'],
});
