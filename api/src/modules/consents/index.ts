import { listConsents, withdrawConsent } from '@letat/contracts/consents/operations';
import type { ConsentPurpose } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { personOf } from '../../plugins/personal-data.ts';
import { route } from '../../route.ts';
import { registerPrivacy } from './consents.privacy.ts';
import { ConsentsRepository, type NewConsent } from './consents.repository.ts';
import { ConsentsService, type Withdrawal } from './consents.service.ts';

/** The one owner of consent in the whole product. */
export interface Consents {
  /** Writes down a yes or a no, with the words that the person saw. Nothing of it is ever changed. */
  record(consent: NewConsent, session?: ClientSession): Promise<void>;
  /** Those of many people, by one write. */
  recordAll(consents: readonly NewConsent[], session?: ClientSession): Promise<void>;
  /** The module that acts on a consent ends what it does when the consent is taken back. */
  onWithdrawal(purpose: ConsentPurpose, withdrawal: Withdrawal): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    consents: Consents;
  }
}

/** What people agreed to: its text, version, time and source; theirs to see and to take back. */
export const consentsModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new ConsentsRepository(app.mongo, app.clock);
    const service = new ConsentsService(repository, app.mongo);
    registerPrivacy(app.privacy, repository);
    app.decorate('consents', {
      record: (consent, session) => repository.insert([consent], session),
      recordAll: (consents, session) => repository.insert(consents, session),
      onWithdrawal: (purpose, withdrawal) => service.onWithdrawal(purpose, withdrawal),
    });

    route(app, listConsents, ({ user }) => service.statesOf(personOf(user)));
    route(app, withdrawConsent, async ({ user, body }) => {
      await service.withdraw(personOf(user), body.purpose);
      return service.statesOf(personOf(user));
    });
  },
  { name: 'consents', dependencies: ['mongo', 'clock', 'access', 'personal-data'] },
);
