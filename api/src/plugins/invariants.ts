import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** What must be true of the data at any time, whatever was killed, restored or migrated. */
export interface Invariant {
  /** As the terminal names it. */
  name: string;
  /** What would be wrong, as administrators read it, after a number of faults. */
  label: string;
  /** Looks at all of it. Each fault is one line for an operator: ids and numbers, nothing of people. */
  verify(): Promise<{ checked: number; faults: readonly string[] }>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a module says what must be true of its data: `npm run verify` asks all of them. */
    invariants: { register(...invariants: readonly Invariant[]): void; list(): readonly Invariant[] };
  }
}

/** The registry alone: there before any module. */
export const invariantsPlugin = plugin(
  async (app: FastifyInstance) => {
    const known: Invariant[] = [];
    app.decorate('invariants', {
      register: (...invariants) => void known.push(...invariants),
      list: () => known,
    });
  },
  { name: 'invariants' },
);
