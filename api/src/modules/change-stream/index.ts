import { CodedError } from '@letat/contracts/core/coded-error';
import { followEvents, type InternalEvent } from '@letat/contracts/releases/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { EventStream } from '../../answers/event-stream.ts';
import { route } from '../../route.ts';

/** Notifies the shells, by server-sent events, which content and which releases changed. */
export const changeStreamRelay = plugin(
  async (app: FastifyInstance) => {
    route(
      app,
      followEvents,
      async () => {
        if (!app.content.isWatching()) throw new CodedError('unavailable');
        return new EventStream((client) => {
          const send = (data: InternalEvent) => client.send({ data });
          // A shell whose connection ends empties its cache.
          const unsubscribe = app.content.subscribe({ event: send, lost: () => client.end() });
          send({ type: 'ready', position: app.changePosition.known ?? undefined });
          return unsubscribe;
        });
      },
      { limit: 'none', withoutDatabase: true },
    );
  },
  { name: 'change-stream-relay', dependencies: ['invalidation', 'change-position', 'access', 'event-streams'] },
);
