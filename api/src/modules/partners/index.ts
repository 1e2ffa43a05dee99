import type { Identity } from '@letat/contracts/core/identity';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { WebhookSecrets } from '../../plugins/webhooks/index.ts';
import { searchKeysInvariant } from '../../text/search-keys-invariant.ts';
import { DeliveriesRepository } from './deliveries/repository.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { DeliveriesService } from './deliveries/service.ts';
import { EventsRepository } from './events/repository.ts';
import { eventRoutes } from './events/routes.ts';
import { EventsService } from './events/service.ts';
import { ExpertsRepository } from './experts/repository.ts';
import { expertRoutes } from './experts/routes.ts';
import { ExpertsService } from './experts/service.ts';
import { LeadAdministration } from './leads/administration.ts';
import { leadExportRoutes } from './leads/export.ts';
import { LeadHistory } from './leads/history.repository.ts';
import { LeadsRepository } from './leads/repository.ts';
import { leadRoutes } from './leads/routes.ts';
import { type LeadDraft, LeadsService } from './leads/service.ts';
import { registerPrivacy } from './partners.privacy.ts';
import { type SeedPartners, seederOf } from './partners.seed.ts';
import { syncRoutes } from './sync/routes.ts';
import { SyncService } from './sync/service.ts';
import { webhookRoutes } from './webhook/routes.ts';

export type { LeadDraft } from './leads/service.ts';

/** What other modules may ask of the partners. */
export interface Partners {
  leads: {
    /** Stores a lead with its consent, in the caller's transaction. One whose key is there is left as it is. */
    add(lead: LeadDraft, session: ClientSession): Promise<void>;
  };
  /** Stores the examples of the demonstration. */
  seed(examples: SeedPartners, session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    partners: Partners;
  }
}

export interface PartnersOptions {
  identity: Identity;
  publicOrigin: string;
  timeZone: string;
  /** Where messages to the partner go; null when nothing was set. */
  webhookUrl: string | null;
  /** What signs them and the partner's own calls, the newest first; none while nothing was set. */
  webhookSecrets: readonly string[];
}

/** Who wants to work with the house, and the partner who advises them. */
export const partnersModule = plugin(
  async (app: FastifyInstance, options: PartnersOptions) => {
    const { identity, publicOrigin, timeZone, webhookUrl, webhookSecrets } = options;
    const secrets = secretsOf(webhookSecrets);
    const endpoint = webhookUrl === null || secrets === null ? null : { url: webhookUrl, secrets };
    const leads = new LeadsRepository(app.mongo);
    const history = new LeadHistory(app.mongo);
    const experts = new ExpertsRepository(app.mongo);
    const events = new EventsRepository(app.mongo);
    const log = new DeliveriesRepository(app.mongo);

    const deliveries = new DeliveriesService(app, log, endpoint);
    const parts = { leads, history, send: deliveries.send.bind(deliveries) };
    const service = new LeadsService(app, parts);
    const administration = new LeadAdministration(app, parts);
    const expertsService = new ExpertsService(app, experts, deliveries);
    const sync = new SyncService(app, { experts, events, repository: log, deliveries, publicOrigin });

    app.decorate('partners', {
      leads: { add: (lead, session) => service.add(lead, session) },
      seed: seederOf({ leads, history, experts, events, log, clock: app.clock }),
    } satisfies Partners);
    app.invariants.register(
      searchKeysInvariant({
        name: 'partners: the administration finds each lead by names and address',
        label: 'la recherche ne trouve pas des contacts comme il faut',
        rows: () => leads.searchable(),
      }),
      searchKeysInvariant({
        name: 'partners: the administration finds each expert by name, address and fields',
        label: 'la recherche ne trouve pas des experts comme il faut',
        rows: () => experts.searchable(),
      }),
    );
    registerPrivacy(app, { leads, history, service, experts, expertsService, log });
    app.consents.onWithdrawal('partner', async ({ email }, session) => {
      if (email !== null) await service.unshare(email, session);
    });

    leadRoutes(app, { service, administration });
    leadExportRoutes(app, { leads, administration });
    expertRoutes(app, { experts, service: expertsService });
    eventRoutes(app, { events, service: new EventsService(app, { events, deliveries, timeZone }) });
    deliveryRoutes(app, { deliveries: log, service: deliveries });
    webhookRoutes(app, { administration, secrets });
    syncRoutes(app, {
      service: sync,
      ...{ deliveries: log, experts, events, leads },
      partnerName: identity.partnerName,
      host: endpoint === null ? null : new URL(endpoint.url).host,
      acceptsCalls: secrets !== null,
    });

    app.administration.waits({
      id: 'leads',
      label: { one: 'nouveau contact', many: 'nouveaux contacts' },
      href: '/integration?onglet=leads&statut=new',
      action: 'Répondre',
      count: (limit) => leads.countOfStatus('new', limit),
    });
    app.administration.waits({
      id: 'partner-deliveries',
      label: { one: 'envoi au partenaire en échec', many: 'envois au partenaire en échec' },
      href: '/integration?onglet=synchronisation&envois=failed',
      action: 'Renvoyer',
      count: (limit) => log.count('failed', limit),
    });
  },
  {
    name: 'partners',
    dependencies: [
      'mongo',
      'clock',
      'invariants',
      'rate-limit',
      'personal-data',
      'administration',
      'audit',
      'consents',
      'jobs',
      'users',
      'posts',
      'webhooks',
    ],
  },
);

function secretsOf([newest, ...older]: readonly string[]): WebhookSecrets | null {
  return newest === undefined ? null : [newest, ...older];
}
