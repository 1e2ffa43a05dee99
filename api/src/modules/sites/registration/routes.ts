import { partnerSitePaths } from '@letat/contracts/sites/constants';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import { confirmRegistration, readRegistration, registerSite } from '@letat/contracts/sites/registration/operations';
import type { FastifyInstance } from 'fastify';
import { localPathWithOutcome } from '../../../plugins/forms.ts';
import { route } from '../../../route.ts';
import { pageOfToken } from '../token-pages.ts';
import type { RegistrationService } from './service.ts';

/** Where a partner registers a site, and confirms that the contact is theirs. */
export function registrationRoutes(app: FastifyInstance, service: RegistrationService): void {
  route(app, registerSite, ({ body }) => service.register(body), {
    limit: 'register',
    form: {
      done: async () => localPathWithOutcome('/embed-kit', embedKitQuery.outcome, 'recue'),
      refused: async (_params, code) => localPathWithOutcome('/embed-kit', embedKitQuery.outcome, code),
    },
  });

  route(app, readRegistration, ({ params }) => service.read(params.token));

  route(app, confirmRegistration, ({ body }) => service.confirm(body.token), {
    form: {
      done: async (_site, { body }) => pageOfToken(partnerSitePaths.registration, body),
      refused: async (_params, _code, body) => pageOfToken(partnerSitePaths.registration, body),
    },
  });
}
