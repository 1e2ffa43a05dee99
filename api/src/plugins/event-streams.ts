import type { ServerResponse } from 'node:http';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type EventStream, textOf } from '../answers/event-stream.ts';
import { apiHeaders } from './security-headers.ts';

/** Proxies close connections on which nothing comes. */
const heartbeatMs = 15_000;
/** Who does not read is cut off, and connects again. */
const unreadBytes = 1024 * 1024;
/** Streams of one viewer at a time: each is a connection of a browser tab. */
export const maxStreams = 6;

export interface EventStreams {
  /** Sends the stream until the client is gone or the process stops. Throws `rate_limited` for who has too many open. */
  send(request: FastifyRequest, reply: FastifyReply, stream: EventStream): FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** Server-sent events: heartbeats, a bounded number for each viewer, and an end when the process stops. */
export const eventStreamsPlugin = plugin(
  async (app: FastifyInstance) => {
    const open = new Map<string, Set<ServerResponse>>();

    app.decorate('eventStreams', {
      send(request, reply, stream) {
        const viewer = viewerOf(request);
        const ofViewer = open.get(viewer) ?? new Set();
        const { raw } = reply;
        // Who went before the answer began is never heard to close.
        const hasGone = raw.destroyed;
        const hasTooMany = ofViewer.size >= maxStreams && !request.isOperator;
        if (hasGone || hasTooMany) stream.unopened();
        if (hasTooMany) throw new CodedError('rate_limited');
        reply.hijack();
        if (hasGone) return reply;
        raw.writeHead(200, {
          ...apiHeaders,
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-request-id': request.id,
          // The connection ends with the stream: an idle one would hold up the end of the process.
          connection: 'close',
        });
        open.set(viewer, ofViewer.add(raw));
        const write = (text: string) => {
          raw.write(text);
          if (raw.writableLength > unreadBytes) raw.destroy();
        };
        const heartbeat = setInterval(() => write(': heartbeat\n\n'), heartbeatMs);
        const close = stream.open({ send: (event) => write(textOf(event)), end: () => void raw.end() });
        raw.on('close', () => {
          clearInterval(heartbeat);
          ofViewer.delete(raw);
          if (ofViewer.size === 0) open.delete(viewer);
          close();
        });
        return reply;
      },
    });

    app.addHook('preClose', async () => {
      for (const responses of open.values()) for (const response of responses) response.end();
    });
  },
  { name: 'event-streams', dependencies: ['client', 'errors', 'session'] },
);

function viewerOf(request: FastifyRequest): string {
  return request.user?.id ?? clientIpPrefix(request.address);
}
