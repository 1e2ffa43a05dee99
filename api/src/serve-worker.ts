import Fastify, { type FastifyInstance } from 'fastify';

/** What a worker answers: how it is, and nothing of the site. */
const answered = ['/internal/metrics', '/api/health', '/api/ready'];

/** Listens for a collector that watches a worker: the worker's own app answers, by its own rules. */
export async function serveWorker(
  worker: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const listener = Fastify({ logger: false, forceCloseConnections: true });
  for (const url of answered)
    listener.get(url, async (request, reply) => {
      const { authorization } = request.headers;
      const answer = await worker.inject({ url, headers: authorization === undefined ? {} : { authorization } });
      return reply.code(answer.statusCode).type(String(answer.headers['content-type'])).send(answer.body);
    });
  worker.addHook('preClose', () => listener.close());
  return listener.listen({ host, port });
}
