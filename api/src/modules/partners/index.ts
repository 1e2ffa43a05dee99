import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { LeadsRepository, type NewLead } from './leads/repository.ts';
import { leadRoutes } from './leads/routes.ts';
import { LeadsService } from './leads/service.ts';
import { registerPrivacy } from './partners.privacy.ts';

export type { NewLead } from './leads/repository.ts';

/** What other modules may ask of the partners. */
export interface Partners {
  insertLeads(leads: readonly NewLead[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    partners: Partners;
  }
}

/** Who wants to work with the house. */
export const partnersModule = plugin(
  async (app: FastifyInstance) => {
    const leads = new LeadsRepository(app.mongo);
    app.decorate('partners', { insertLeads: (written, session) => leads.insert(written, session) });
    registerPrivacy(app.privacy, leads);
    leadRoutes(app, new LeadsService(leads));
  },
  { name: 'partners', dependencies: ['mongo', 'rate-limit', 'privacy-registry'] },
);
