import type { OutwardKind } from '@letat/contracts/jobs/constants';
import type { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { readPayload, type StoredPayload } from './payload.ts';
import { type QueueDefinition, queueDefaults, type WorkContext } from './queue.ts';

const firstMs = 1000;
const longestMs = 60 * 60 * 1000;

/**
 * How long to wait after that many attempts: twice as long each time, an hour at most, and up to a fifth more or less, so that
 * what failed together does not come back together.
 */
export function backOff(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return Math.round(delay * (0.8 + 0.4 * random()));
}

/** What a queue does with one row whose payload could be read. */
export interface ReadWork {
  work(context: WorkContext): Promise<void>;
  failed(reason: string, session: ClientSession): Promise<void>;
  revived(session: ClientSession): Promise<void>;
  cancelled(session: ClientSession): Promise<void>;
  describe(): Promise<string | null>;
}

/** A queue whatever its payload is: what is on a row is checked before the module sees it. */
export interface RegisteredQueue {
  readonly name: string;
  readonly label: string;
  /** The newest version of its payload that this process can read. */
  readonly version: number;
  readonly attempts: number;
  readonly leaseMs: number;
  readonly patienceMs: number;
  readonly concurrency: number;
  readonly keyedUntilBegun: boolean;
  readonly paused: string | null;
  readonly outward: OutwardKind | null;
  backOff(attempts: number): number;
  /** Throws `UnreadablePayload`. */
  read(row: StoredPayload): ReadWork;
}

/** The queues of all modules, by name. */
export class Registry {
  readonly #queues = new Map<string, RegisteredQueue>();

  add<P extends z.ZodType<object>>(definition: QueueDefinition<P>): RegisteredQueue {
    const { name } = definition;
    if (this.#queues.has(name)) throw new Error(`there is a queue "${name}" already`);
    const queue: RegisteredQueue = {
      ...queueDefaults,
      backOff: (attempts) => backOff(attempts),
      ...given(definition),
      paused: definition.paused ?? null,
      outward: definition.outward ?? null,
      read(row) {
        const item = readPayload(definition, row);
        return {
          work: (context) => definition.work(item, context),
          failed: async (reason, session) => definition.failed?.(item, reason, session),
          revived: async (session) => definition.revived?.(item, session),
          cancelled: async (session) => definition.cancelled?.(item, session),
          describe: async () => (await definition.describe?.(item)) ?? null,
        };
      },
    };
    this.#queues.set(name, queue);
    return queue;
  }

  get(name: string): RegisteredQueue | undefined {
    return this.#queues.get(name);
  }

  all(): RegisteredQueue[] {
    return [...this.#queues.values()];
  }
}

/** What the definition sets, and nothing that it leaves open. */
function given<P extends z.ZodType<object>>(definition: QueueDefinition<P>) {
  const {
    name,
    label,
    version,
    attempts,
    leaseMs,
    patienceMs,
    concurrency,
    keyedUntilBegun,
    backOff: own,
  } = definition;
  return {
    name,
    label,
    ...(version === undefined ? {} : { version }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(leaseMs === undefined ? {} : { leaseMs }),
    ...(patienceMs === undefined ? {} : { patienceMs }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(keyedUntilBegun === undefined ? {} : { keyedUntilBegun }),
    ...(own === undefined ? {} : { backOff: own }),
  };
}
