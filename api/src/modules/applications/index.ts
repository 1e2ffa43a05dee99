import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { registerPrivacy } from './applications.privacy.ts';
import { ApplicationsRepository, type NewApplication } from './applications.repository.ts';
import { applicationRoutes } from './applications.routes.ts';
import { ApplicationsService } from './applications.service.ts';
import { mailTemplates } from './mails/index.ts';
import { ApplicationAnswers } from './review/answers.ts';
import { ApplicationReview } from './review/service.ts';

export type { NewApplication } from './applications.repository.ts';

/** What other modules may ask of the applications. */
export interface Applications {
  insert(applications: readonly NewApplication[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    applications: Applications;
  }
}

/** Who would like to write here, and what they are answered. */
export const applicationsModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new ApplicationsRepository(app.mongo);
    app.mail.register(mailTemplates);
    registerPrivacy(app.privacy, repository);
    app.decorate('applications', {
      insert: async (applications, session) => void (await repository.insert(applications, session)),
    });
    app.administration.waits({
      id: 'applications',
      label: { one: 'candidature à lire', many: 'candidatures à lire' },
      href: '/admin/applications',
      action: 'Lire',
      count: (limit) => repository.count('received', limit),
    });
    app.administration.changes({
      id: 'applications',
      label: { one: 'candidature reçue', many: 'candidatures reçues' },
      href: '/admin/applications',
      countSince: (since, limit) => repository.countReceived(since, limit),
    });
    applicationRoutes(app, {
      service: new ApplicationsService(repository, app),
      review: new ApplicationReview(repository, new ApplicationAnswers(app), app),
    });
  },
  {
    name: 'applications',
    dependencies: [
      'mongo',
      'clock',
      'users',
      'auth',
      'mail',
      'notifications',
      'audit',
      'administration',
      'invalidation',
      'rate-limit',
      'personal-data',
    ],
  },
);
