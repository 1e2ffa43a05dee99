import autocannon from 'autocannon';
import type { Scenario } from './scenarios.ts';

export interface Effort {
  connections: number;
  /** Seconds of one measurement. */
  seconds: number;
}

/** Addresses that a connection goes through; at the rates of this benchmark no connection comes to their end. */
const addressesOfConnection = 600;

export interface Rate {
  answers: number;
  perSecond: number;
}

/**
 * How many answers a server gives to that many connections, each asking again at once.
 * @throws when any answer is not the expected one
 */
export async function rateOf(origin: string, scenario: Scenario, { connections, seconds }: Effort): Promise<Rate> {
  const { pathname, search } = new URL(scenario.sample);
  const { next } = scenario;
  const result = await autocannon({
    url: `${origin}${pathname}${search}`,
    connections,
    duration: seconds,
    headers: { ...scenario.headers },
    setupClient: (client) => {
      // Left alone, every connection would go through the same list.
      if (next) client.setRequests(Array.from({ length: addressesOfConnection }, () => ({ path: next() })));
    },
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0)
    throw new Error(`"${scenario.name}": ${wrong} of ${result.requests.total} requests were not answered well`);
  return { answers: result['2xx'], perSecond: result['2xx'] / result.duration };
}
