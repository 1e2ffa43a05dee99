import {
  type Demonstration,
  type Running,
  findRunning as runningFrom,
  startDemonstration,
} from '@letat/testing/demonstration';
import { expect } from '@playwright/test';
import { preparedData } from './prepare-journeys.ts';

let own: Demonstration | null = null;

/**
 * The product of this worker's journeys, as people start it, with data that is thrown away at the end. Journeys publish, kill
 * and break: those of one worker run one after the other, and never meet another worker's.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Demonstration> {
  const limits = {
    // All journeys come from one address, and comment, subscribe, apply and register more in a minute than one person does.
    RATE_LIMIT_COMMENTS: '1000',
    RATE_LIMIT_SUBSCRIBE: '1000',
    RATE_LIMIT_APPLICATIONS: '1000',
    RATE_LIMIT_REGISTER: '1000',
    RATE_LIMIT_WEBINAR_REGISTRATIONS: '1000',
    RATE_LIMIT_RESET: '1000',
    RATE_LIMIT_ORDERS: '1000',
    RATE_LIMIT_PHONES: '1000',
    RATE_LIMIT_COAUTHORS: '1000',
    RATE_LIMIT_LOGIN: '1000',
    PAGE_REPORTS_PER_HOUR: '100000',
  };
  // Of the settings it holds nothing but who ran the site when its mails were written.
  own = await startDemonstration({ ...limits, ...settings }, process.env[preparedData]);
  return own;
}

export function dataDir(): string {
  if (!own) throw new Error('The product is started by the tests of support/test.ts: extend those.');
  return own.dataDir;
}

/** What runs now: addresses and process ids, updated by the supervisor. */
export function findRunning(): Running {
  return runningFrom(dataDir());
}

/** Waits for something that comes by itself, looking often. */
export async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  const found: T[] = [];
  const count = async () => {
    const seen = await look();
    if (seen) found.push(seen);
    return found.length;
  };
  await expect.poll(count, { message: what, intervals: [100] }).toBe(1);
  const [first] = found;
  if (first === undefined) throw new Error(`never came: ${what}`);
  return first;
}
