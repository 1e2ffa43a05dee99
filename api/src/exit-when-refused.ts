import type { FastifyInstance } from 'fastify';

/** Ends the process when this release must not run on this database, with the sentence that says what to do. */
export function exitWhenRefused(app: FastifyInstance): void {
  app.mongo.onRefused(({ message }) => {
    console.error(message);
    process.exit(1);
  });
}
