import type { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';
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

/** A queue whatever its payload is: what is on a row is checked before the module sees it. */
export interface RegisteredQueue {
  readonly name: string;
  readonly label: string;
  readonly attempts: number;
  readonly leaseMs: number;
  readonly patienceMs: number;
  readonly concurrency: number;
  readonly keyedUntilBegun: boolean;
  readonly paused: string | null;
  backOff(attempts: number): number;
  work(payload: unknown, context: WorkContext): Promise<void>;
  failed(payload: unknown, reason: string, session: ClientSession): Promise<void>;
  revived(payload: unknown, session: ClientSession): Promise<void>;
}

/** The queues of all modules, by name. */
export class Registry {
  readonly #queues = new Map<string, RegisteredQueue>();

  add<P extends z.ZodType<object>>(definition: QueueDefinition<P>): RegisteredQueue {
    const { name, payload } = definition;
    if (this.#queues.has(name)) throw new Error(`there is a queue "${name}" already`);
    const queue: RegisteredQueue = {
      ...queueDefaults,
      backOff: (attempts) => backOff(attempts),
      ...given(definition),
      paused: definition.paused ?? null,
      work: (item, context) => definition.work(payload.parse(item), context),
      failed: async (item, reason, session) => definition.failed?.(payload.parse(item), reason, session),
      revived: async (item, session) => definition.revived?.(payload.parse(item), session),
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
  const { name, label, attempts, leaseMs, patienceMs, concurrency, keyedUntilBegun, backOff: own } = definition;
  return {
    name,
    label,
    ...(attempts === undefined ? {} : { attempts }),
    ...(leaseMs === undefined ? {} : { leaseMs }),
    ...(patienceMs === undefined ? {} : { patienceMs }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(keyedUntilBegun === undefined ? {} : { keyedUntilBegun }),
    ...(own === undefined ? {} : { backOff: own }),
  };
}
