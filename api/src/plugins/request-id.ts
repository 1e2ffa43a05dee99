import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Every answer names its request, so that a report leads to its log line. */
export const requestIdPlugin = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
  },
  { name: 'request-id' },
);
