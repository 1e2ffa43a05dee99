import { z } from 'zod';
import { operation } from './operation.ts';

export const getHealth = operation('GET /api/health', {
  room: 'system',
  summary: 'The process is alive.',
  access: 'visitor',
  responses: { 200: z.object({ status: z.literal('ok'), uptime: z.number() }) },
  errors: [],
});

export const getReady = operation('GET /api/ready', {
  room: 'system',
  summary: 'The database answers and its change stream is open, 503 otherwise; and whether a worker was seen lately.',
  access: 'visitor',
  responses: { 200: z.object({ status: z.literal('ready'), database: z.literal('up'), jobs: z.enum(['up', 'away']) }) },
  errors: ['unavailable'],
});
