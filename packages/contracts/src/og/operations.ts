import { z } from 'zod';
import { operation } from '../core/operation.ts';

export const readSocialPicture = operation('GET /og/:kind/:file', {
  feature: 'og',
  summary: 'The picture that social networks show of a page: `{id}.png`.',
  access: 'visitor',
  params: z.object({ kind: z.string().max(32), file: z.string().max(64) }),
  produces: ['image/png'],
  responses: { 200: z.null(), 206: z.null() },
  errors: ['not_found', 'bad_range', 'storage_unavailable'],
});
