import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PartnerSite } from '../src/modules/sites/index.ts';

/** A confirmed site, unless something else is said. */
export async function addSite(
  app: FastifyInstance,
  given: Partial<Omit<PartnerSite, 'id'>> = {},
): Promise<PartnerSite> {
  const createdAt = app.clock.now();
  const site: Omit<PartnerSite, 'id'> = {
    key: `site_${randomBytes(16).toString('base64url')}`,
    name: 'La Gazette',
    email: 'contact@gazette.example',
    origins: ['https://gazette.example'],
    state: 'active',
    reason: '',
    linkVersion: 1,
    createdAt,
    confirmedAt: createdAt,
    ...given,
  };
  const [id = ''] = await app.mongo.transaction((session) => app.sites.insert([site], session));
  return { ...site, id };
}
