import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** What a process holds beside the database and that outlives a request: answers, open circuits, counts that are not written yet. */
export interface InMemoryState {
  /** Registers how a plugin or a module empties what it holds; while the app is being built. */
  onReset(listener: () => void | Promise<void>): void;
  /** For tests, which have just put the database back as it was: what is held is as after a start, too. */
  reset(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    inMemoryState: InMemoryState;
  }
}

/** Lets tests share a running app: without it, each file would start every module again to see none of the last one's answers. */
export const inMemoryStatePlugin = plugin(
  async (app: FastifyInstance) => {
    const listeners: (() => void | Promise<void>)[] = [];
    app.decorate('inMemoryState', {
      onReset: (listener) => void listeners.push(listener),
      async reset() {
        await Promise.all(listeners.map((listener) => listener()));
      },
    } satisfies InMemoryState);
  },
  { name: 'in-memory-state' },
);
