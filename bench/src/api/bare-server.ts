// A process of its own: Fastify with one route an answer, which sends what it was given from memory, and nothing else.
import Fastify from 'fastify';
import type { StoredAnswer } from './baseline.ts';

process.on('message', async (answers: StoredAnswer[]) => process.send?.(await Promise.all(answers.map(serve))));
process.on('disconnect', () => process.exit(0));

async function serve({ path, status, headers, body }: StoredAnswer): Promise<string> {
  const app = Fastify();
  const bytes = Buffer.from(body, 'base64');
  app.get(path, (_request, reply) => reply.code(status).headers(headers).send(bytes));
  return app.listen({ host: '127.0.0.1', port: 0 });
}
