import { changePositionHeader } from '@letat/contracts/releases/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Up to where in the change stream this process knows what changed. */
export class ChangePosition {
  #known: string | null = null;

  /** Greater means later, as text; null while the stream is lost: then nothing is answered from memory. */
  get known(): string | null {
    return this.#known;
  }

  set known(position: string | null) {
    this.#known = position;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    changePosition: ChangePosition;
  }
}

/**
 * Of several API processes one may learn of a change later than another. Each answer to a shell says how far the process was when the call came:
 * a shell that was told of a later change by another process does not cache a page that it made of that answer.
 */
export const changePositionPlugin = plugin(
  async (app: FastifyInstance) => {
    const position = new ChangePosition();
    app.decorate('changePosition', position);
    // Before anything is read or taken from memory: what becomes known afterwards may not be in the answer.
    // Set on the raw response: streams and answers from memory are written past Fastify's own headers.
    app.addHook('onRequest', (request, reply, done) => {
      if (position.known !== null && request.isShell) reply.raw.setHeader(changePositionHeader, position.known);
      done();
    });
  },
  { name: 'change-position', dependencies: ['client'] },
);
