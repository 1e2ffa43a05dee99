import type { Promises } from '../promises.ts';
import type { World } from '../world.ts';

/** What was looked at, and what of it is not as it must be; each fault is one line. */
export interface Finding {
  readonly name: string;
  readonly checked: number;
  readonly faults: readonly string[];
}

export interface Looked {
  readonly world: World;
  readonly promises: Promises;
  readonly inHand: ReadonlySet<string>;
}

/** Looks at the site from outside, once nothing is left to do. */
export type Check = (looked: Looked) => Promise<Finding>;
