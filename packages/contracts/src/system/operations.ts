import { z } from 'zod';
import type { Identity } from '../core/identity.ts';
import { metricsType } from '../core/metrics.ts';
import { operation } from '../core/operation.ts';

export const getHealth = operation('GET /api/health', {
  feature: 'system',
  summary: 'The process is alive.',
  access: 'visitor',
  responses: { 200: z.object({ status: z.literal('ok'), uptime: z.number() }) },
  errors: [],
});

export const getReady = operation('GET /api/ready', {
  feature: 'system',
  summary: 'The database answers and its change stream is open, 503 otherwise; and whether a worker was seen lately.',
  access: 'visitor',
  responses: { 200: z.object({ status: z.literal('ready'), database: z.literal('up'), jobs: z.enum(['up', 'away']) }) },
  errors: ['unavailable'],
});

/** Also opened by `METRICS_TOKEN`, which opens nothing else. */
export const getMetrics = operation('GET /internal/metrics', {
  feature: 'system',
  summary: 'Figures of this process and of the work that waits, in the text format of Prometheus.',
  access: 'operator',
  produces: [metricsType],
  responses: { 200: z.null() },
  errors: [],
});

/** Who runs the site; what nobody has filled in yet says so, and an address of a site that is not known is null. */
export const identity = z.object({
  operator: z.string(),
  address: z.string(),
  coordinator: z.string(),
  contactEmail: z.string(),
  partnerName: z.string(),
  partnerUrl: z.url().nullable(),
  mailSender: z.string(),
}) satisfies z.ZodType<Identity>;

export const getIdentity = operation('GET /api/identity', {
  feature: 'system',
  summary: 'Who runs the site, as its pages and mails name them.',
  access: 'visitor',
  responses: { 200: identity },
  errors: [],
});

export const getOpenApi = operation('GET /api/openapi.json', {
  feature: 'system',
  summary: 'This document (OpenAPI 3.1).',
  access: 'visitor',
  produces: ['application/json; charset=utf-8'],
  responses: { 200: z.null() },
  errors: [],
});
