import type { ActRecord } from '@letat/contracts/audit/acts';
import { listAudit } from '@letat/contracts/audit/operations';
import { network } from '@letat/contracts/core/client-ip';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { nextLink } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { route } from '../../route.ts';
import { registerPrivacy } from './audit.privacy.ts';
import { AuditRepository } from './audit.repository.ts';

/** An act of an administrator, or of a tool of the machine. */
export type AuditedAct = ActRecord & {
  actor: { id: string; name: string };
  subject: { kind: string; id: string; label: string };
  /** Where the call came from; its network alone is stored. */
  address?: string;
};

/** What administrators do, written down for good. */
export interface Audit {
  /** In the transaction of the act itself: there is no act without its entry, and no entry without its act. */
  record(act: AuditedAct, session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    audit: Audit;
  }
}

/** The machine's own tools, which have no account. */
export const operator = { id: 'operator', name: 'Outils du serveur' } as const;

/** A record that grows and never changes. */
export const auditModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new AuditRepository(app.mongo);
    registerPrivacy(app.privacy, repository);
    app.decorate('audit', {
      record: ({ details = {}, address, subject, ...act }, session) =>
        repository.insert(
          {
            ...act,
            subject,
            subjectKey: `${subject.kind}:${subject.id}`,
            details,
            network: address === undefined ? '' : network(address),
            at: app.clock.now(),
          },
          session,
        ),
    });
    route(app, listAudit, async ({ query, header }) => {
      const { items, next } = await repository.list(query);
      if (next) header('link', nextLink(listAudit.path, query, next));
      return items;
    });
  },
  { name: 'audit', dependencies: ['mongo', 'clock', 'access', 'personal-data'] },
);
