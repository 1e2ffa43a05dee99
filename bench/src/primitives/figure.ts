import type { FastifyInstance } from 'fastify';

/** What every figure may use: the API's features in two processes' worth of apps, on one database. */
export interface Bench {
  readonly apps: readonly [FastifyInstance, FastifyInstance];
  readonly callers: number;
}

/** One line of the report; `met` is null where there is no goal. */
export interface FigureRow {
  readonly name: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly goal?: string;
  readonly met: boolean | null;
}

/** Measures one primitive; each stands in a file of its own beside this one. */
export type Figure = (bench: Bench) => Promise<readonly FigureRow[]>;
