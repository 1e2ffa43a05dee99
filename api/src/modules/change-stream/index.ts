import type { ServerResponse } from 'node:http';
import { CodedError } from '@letat/contracts/errors';
import type { InternalEvent } from '@letat/contracts/releases';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

const heartbeatMs = 15_000;
/** A shell that does not read is cut off: it empties its cache when the connection ends. */
const unreadBytes = 1024 * 1024;

/** `GET /internal/events`: server-sent events that notify the shells which content and which releases changed. */
export const changeStreamRelay = plugin(
  async (app: FastifyInstance) => {
    const open = new Set<ServerResponse>();

    app.get('/internal/events', { config: { access: 'operator', limit: 'none' } }, (_request, reply) => {
      if (!app.content.isWatching()) throw new CodedError('unavailable');
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      open.add(raw);
      const send = (text: string) => {
        raw.write(text);
        if (raw.writableLength > unreadBytes) raw.destroy();
      };
      const event = (value: InternalEvent) => send(`data: ${JSON.stringify(value)}\n\n`);
      const unsubscribe = app.content.subscribe({ event, lost: () => raw.end() });
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
      raw.on('close', () => {
        clearInterval(heartbeat);
        unsubscribe();
        open.delete(raw);
      });
      event({ type: 'ready' });
    });

    app.addHook('preClose', async () => {
      for (const response of open) response.end();
    });
  },
  { name: 'change-stream-relay', dependencies: ['invalidation', 'access'] },
);
