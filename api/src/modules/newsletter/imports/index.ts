import type { FastifyInstance } from 'fastify';
import type { AskConfirmation } from '../confirmation/mails.ts';
import { registerImportsPrivacy } from './privacy.ts';
import { ImportsRepository } from './repository.ts';
import { importsRoutes } from './routes.ts';
import { ImportsService } from './service.ts';
import { ImportedSubscribersRepository } from './subscribers.repository.ts';

/** Subscribers from a file. */
export function registerImports(app: FastifyInstance, askConfirmation: AskConfirmation): void {
  const imports = new ImportsRepository(app.mongo);
  const subscribers = new ImportedSubscribersRepository(app.mongo);
  const service = new ImportsService({ app, imports, subscribers, askConfirmation });
  registerImportsPrivacy(app.privacy, { imports, service });
  importsRoutes(app, service);
}
