/** The environment sets the amount by this variable; how its value is checked says `config.ts`. */
export type LimitVariable = `RATE_LIMIT_${string}`;

/** How many calls may be made in a while. Everything that the settings and their documentation say of it comes from here. */
export interface Limit {
  readonly variable: LimitVariable;
  /** Unless the environment says otherwise. */
  readonly amount: number;
  readonly windowMs: number;
  /** Whose calls are counted together, for docs/rate-limits.md. */
  readonly by: string;
  /** What is counted, in the plural, for docs/rate-limits.md. */
  readonly counts: string;
}

/** The plugin counts the calls of the routes that name it. Those by account are counted with all others by address as well. */
export interface RouteLimit extends Limit {
  /** The routes name it as their `limit`, those of other features too. */
  readonly name: string;
  readonly by: 'address' | 'account';
}

export const minuteMs = 60_000;
