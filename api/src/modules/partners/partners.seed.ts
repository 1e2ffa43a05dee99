import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { NewLead } from './index.ts';

/** A lead of the demonstration. */
export interface SeedLead extends Omit<NewLead, 'createdAt' | 'source'> {
  daysAgo: number;
}

const day = 24 * 60 * 60 * 1000;

/** Stores what organisations wrote, all through the page of the ecosystem. */
export async function seedLeads(
  app: FastifyInstance,
  leads: readonly SeedLead[],
  session: ClientSession,
): Promise<void> {
  const written = leads.map(({ daysAgo, ...lead }) => ({
    ...lead,
    source: 'ecosystem' as const,
    createdAt: new Date(Date.now() - daysAgo * day),
  }));
  if (written.length > 0) await app.partners.insertLeads(written, session);
}
