import { z } from 'zod';
import { operation } from '../../core/operation.ts';

const count = z.int().min(0);

export const initialisePartnerHub = operation('POST /api/partners/init-conseil-hub', {
  feature: 'partners',
  summary:
    'Has the partner told of every expert and every event to come that they do not know as they are now. Again, it sends nothing.',
  access: 'admin',
  body: z.object({}),
  responses: { 200: z.object({ experts: count, events: count, sent: count }) },
  errors: [],
});

export const syncPartnerContent = operation('POST /api/partners/sync-content', {
  feature: 'partners',
  summary:
    'Has the partner told of the newest published articles that they do not know as they are now. Again, it sends nothing.',
  access: 'admin',
  body: z.object({}),
  responses: { 200: z.object({ articles: count, sent: count }) },
  errors: [],
});
