import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** What time it is. Everything that decides or stores a moment asks it, so that a test can move it. */
export interface Clock {
  now(): Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    clock: Clock;
  }
}

export const systemClock: Clock = { now: () => new Date() };

export const clockPlugin = plugin(
  async (app: FastifyInstance, { clock }: { clock: Clock }) => {
    app.decorate('clock', clock);
  },
  { name: 'clock' },
);
