import type { FastifyInstance } from 'fastify';
import type { MailRegistry } from '../registry.ts';
import type { MailsOverviewRepository } from './overview.repository.ts';

/**
 * When the process starts, logs an error for each template that open mails name and no module has registered: it was removed,
 * renamed, or left out of its module's list. Such a mail ends as abandoned once a worker takes it. The process starts all the same:
 * a newer release writes names that this one does not know while two run side by side, and leaves them after a rollback.
 */
export function reportUnknownTemplates(
  app: FastifyInstance,
  registry: MailRegistry,
  overview: Pick<MailsOverviewRepository, 'countOpenOfOtherTemplates'>,
): void {
  const { mongo, log } = app;
  let reported = Promise.resolve();

  async function report(): Promise<void> {
    try {
      await mongo.connected;
      // The process stops before it has reached the database.
      if (!mongo.isUp()) return;
      const names = registry.all().map(({ name }) => name);
      const unknown = await mongo.withDatabaseTimeout(() => overview.countOpenOfOtherTemplates(names));
      for (const { template, count } of unknown)
        log.error({ template, count }, 'outbox: mails wait whose template no module has registered');
    } catch (error) {
      log.warn({ err: error }, 'outbox: templates of waiting mails could not be compared with the registered ones');
    }
  }

  // By then every module has registered its mails. The server starts without its database, and this waits for it.
  app.addHook('onReady', async () => {
    reported = report();
    if (mongo.isUp()) await reported;
  });
  app.addHook('onClose', () => reported);
}
