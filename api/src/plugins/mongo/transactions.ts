import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession, Connection } from 'mongoose';
import type { Serialiser } from './serialise/index.ts';

type Work<T> = (session: ClientSession) => Promise<T>;

/** A transaction that others become a part of. */
interface Outer {
  readonly session: ClientSession;
  /** Called once it is committed; those of an attempt that failed are never called. */
  listeners: (() => void)[];
}

/** Runs transactions, each with its turns; a retry begins the work anew. */
export class Transactions {
  readonly #connection: Connection;
  readonly #serialiser: Serialiser;
  readonly #outer = new AsyncLocalStorage<Outer>();

  constructor(connection: Connection, serialiser: Serialiser) {
    this.#connection = connection;
    this.#serialiser = serialiser;
  }

  async run<T>(work: Work<T>): Promise<T> {
    const outer = this.#outer.getStore();
    if (outer) return work(outer.session);
    return this.#inSession((session) => this.#serialiser.run(session, () => work(session)));
  }

  async runJoined<T>(work: Work<T>): Promise<T> {
    return this.#inSession(async (session) => {
      const outer: Outer = { session, listeners: [] };
      const result = await this.#serialiser.run(session, () => {
        outer.listeners = [];
        return this.#outer.run(outer, () => work(session));
      });
      for (const listener of outer.listeners) listener();
      return result;
    });
  }

  afterCommit(listener: () => void): void {
    const outer = this.#outer.getStore();
    if (outer) outer.listeners.push(listener);
    else listener();
  }

  async #inSession<T>(work: Work<T>): Promise<T> {
    const session = await this.#connection.startSession();
    try {
      return await work(session);
    } finally {
      await session.endSession();
    }
  }
}
