import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
} from 'cockatiel';
import { type OutgoingFailure, OutgoingHttpError } from './port.ts';

/** After so many failures in a row nothing is sent to a host for so long; then one call finds out whether it is back. */
const failuresInARow = 5;
export const openForMs = 10_000;

/** Hosts that are remembered; the one that was called longest ago is forgotten first. */
const maxHosts = 1000;

/** What says that a host is in trouble, and not that a call was wrong or was given up. */
const countedFailures: readonly OutgoingFailure[] = ['timeout', 'network'];

/** One circuit per host. */
export class CircuitBreakers {
  readonly #breakers = new Map<string, CircuitBreakerPolicy>();

  /** Forgets which hosts are in trouble. */
  reset(): void {
    this.#breakers.clear();
  }

  /** Runs the attempt, or throws `circuit-open` without running it. */
  async run<T extends { status: number }>(host: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await this.#breakerOf(host).execute(attempt);
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof TaskCancelledError)
        throw new OutgoingHttpError('circuit-open', 'the host failed too often a moment ago', { cause: error });
      throw error;
    }
  }

  #breakerOf(host: string): CircuitBreakerPolicy {
    const breaker =
      this.#breakers.get(host) ??
      circuitBreaker(
        handleWhen(
          (error) => error instanceof OutgoingHttpError && countedFailures.includes(error.failure),
        ).orWhenResult((answer) => isServerError(answer)),
        { halfOpenAfter: openForMs, breaker: new ConsecutiveBreaker(failuresInARow) },
      );
    this.#breakers.delete(host);
    this.#breakers.set(host, breaker);
    const [oldest] = this.#breakers.keys();
    if (oldest !== undefined && this.#breakers.size > maxHosts) this.#breakers.delete(oldest);
    return breaker;
  }
}

function isServerError(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && Number(answer.status) >= 500;
}
