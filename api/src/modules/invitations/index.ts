import { emailKey } from '@letat/contracts/core/email-key';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { searchKeysInvariant } from '../../text/search-keys-invariant.ts';
import { InvitationAnswers } from './answers.ts';
import { InvitationMails } from './invitation-mails.ts';
import { registerPrivacy } from './invitations.privacy.ts';
import { InvitationsRepository, type NewInvitation } from './invitations.repository.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { InvitationsService } from './invitations.service.ts';
import { InvitationLinks } from './links.ts';
import { mailTemplates } from './mails/index.ts';

export type { NewInvitation } from './invitations.repository.ts';

/** What other modules may ask of the invitations. */
export interface Invitations {
  /** Stores invitations of the demonstration; nothing is mailed. */
  insert(invitations: readonly NewInvitation[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    invitations: Invitations;
  }
}

/** Invitations of experts to read, to write or both. Accounts as such are invited by `auth`. */
export const invitationsModule = plugin(
  async (app: FastifyInstance, { timeZone }: { timeZone: string }) => {
    const invitations = new InvitationsRepository(app.mongo);
    const links = new InvitationLinks(app.signing, invitations);
    const mails = new InvitationMails({ mail: app.mail, invitations, links, clock: app.clock, timeZone });
    const answers = new InvitationAnswers(app, invitations, links);

    app.mail.register(mailTemplates);
    registerPrivacy(app.privacy, invitations);
    app.invariants.register(
      searchKeysInvariant({
        name: 'invitations: the administration finds each invitation by name and address',
        label: 'la recherche ne trouve pas des invitations comme il faut',
        rows: () => invitations.searchable(),
      }),
    );
    app.mail.onSuppressed(({ email }, session) => invitations.markBounced(emailKey(email), session));
    app.newsletter.onConfirmed(({ email }, session) => answers.accepted(email, 'newsletter', session));
    app.auth.onInvitationAccepted(async ({ email, role }, session) => {
      if (role !== 'reader') await answers.accepted(email, 'author', session);
    });
    app.jobs.every({
      name: 'invitation-reminders',
      label: 'Rappels des invitations',
      cron: '0 9 * * *',
      outward: 'all',
      describe: async () => {
        const due = await invitations.countToRemind(app.clock.now());
        return due === 0 ? null : formatCount(due, 'invitation à rappeler', 'invitations à rappeler');
      },
      async work() {
        const now = app.clock.now();
        const day = now.toISOString().slice(0, 10);
        await app.mongo.transaction(async (session) => {
          if ((await invitations.markReminded(day, now, session)) > 0) await mails.remind(day, session);
        });
      },
    });
    app.decorate('invitations', {
      insert: async (examples, session) => void (await invitations.insert(examples, session)),
    });
    invitationRoutes(app, { invitations, mails, service: new InvitationsService(app, invitations, mails), answers });
  },
  {
    name: 'invitations',
    dependencies: [
      'mongo',
      'clock',
      'invariants',
      'rate-limit',
      'personal-data',
      'audit',
      'signing',
      'jobs',
      'mail',
      'auth',
      'newsletter',
    ],
  },
);
