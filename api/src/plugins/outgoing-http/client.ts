import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Dispatcher } from 'undici';
import { type Attempt, attemptOf, streamOf } from './attempt.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';
import {
  type ClientOptions,
  idempotentMethods,
  type OutgoingClient,
  OutgoingHttpError,
  type OutgoingRequest,
  type OutgoingStream,
  type Timeouts,
} from './port.ts';
import { delayBefore, isWorthRepeating } from './retries.ts';

export const defaultTimeouts: Timeouts = { connect: 3000, headers: 10_000, body: 10_000, total: 30_000 };
const defaults = { attempts: 3, firstDelayMs: 200, maxBytes: 1024 * 1024 };

/** Told of each attempt; the outcome is a class of statuses (`2xx`) or a failure. */
export type AttemptListener = (client: string, outcome: string, seconds: number) => void;

interface ClientParts {
  dispatcher: Dispatcher;
  log: FastifyBaseLogger;
  breakers: CircuitBreakers;
  onAttempt: AttemptListener;
}

/** A client over one dispatcher: a total deadline around attempts, each through the circuit of its host. */
export function clientOf(
  options: ClientOptions,
  { dispatcher, log, breakers, onAttempt }: ClientParts,
): OutgoingClient {
  const { name, attempts, firstDelayMs, maxBytes } = { ...defaults, ...options };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };

  /** All attempts of a call; each gives an answer or throws. */
  async function answerOf<T extends Pick<OutgoingStream, 'status' | 'headers'>>(
    call: OutgoingRequest,
    attemptOnce: (attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const url = addressOf(call.url);
    if (!url) throw failed(new OutgoingHttpError('refused', 'it is no web address'), call);
    const deadline = AbortSignal.timeout(timeouts.total);
    const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
    const most = isRepeatable(call) ? attempts : 1;
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      const line = { client: name, operation: call.operation, host: url.host, method: call.method, attempt };
      const outcome = await breakers
        .run(url.host, () => attemptOnce({ call, url, signal, dispatcher, timeouts, maxBytes }))
        .catch((error: unknown) => failed(error, call));
      const ms = Math.round(performance.now() - begun);
      onAttempt(name, outcomeOf(outcome), ms / 1000);
      if (outcome instanceof OutgoingHttpError)
        log.warn({ ...line, ms, failure: outcome.failure, err: outcome }, 'outgoing http: no answer');
      else log.info({ ...line, ms, status: outcome.status }, 'outgoing http: answered');
      const wait = attempt < most && isWorthRepeating(outcome) ? delayBefore(attempt + 1, firstDelayMs, outcome) : null;
      if (wait === null) return answerOrThrow(outcome, attempt);
      // A caller who no longer wants the answer, or has no time left for another attempt, gets what there is.
      const waited = await delay(wait, true, { signal }).catch(() => false);
      if (!waited) return answerOrThrow(outcome, attempt);
    }
  }

  function failed(error: unknown, { operation }: OutgoingRequest): OutgoingHttpError {
    if (!(error instanceof OutgoingHttpError)) throw error;
    return new OutgoingHttpError(error.failure, `${name}, ${operation}: ${error.message}`, { cause: error.cause });
  }

  return {
    request: (call) => answerOf(call, attemptOf),
    stream: (call) => answerOf(call, openedOf),
  };
}

/** What is no success is read at once: another attempt leaves no connection behind that nobody reads. */
async function openedOf(attempt: Attempt): Promise<OutgoingStream> {
  const answer = await streamOf(attempt);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  return { ...answer, body: Readable.from(chunks) };
}

function outcomeOf(outcome: OutgoingHttpError | Pick<OutgoingStream, 'status'>): string {
  return outcome instanceof OutgoingHttpError ? outcome.failure : `${Math.floor(outcome.status / 100)}xx`;
}

function isRepeatable({ method, repeatedAs }: OutgoingRequest): boolean {
  return repeatedAs !== undefined || idempotentMethods.some((idempotent) => idempotent === method);
}

/** Read here, so that no error of another library quotes it. Credentials belong into headers. */
function addressOf(text: string): URL | null {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb ? url : null;
}

function answerOrThrow<T extends object>(outcome: T | OutgoingHttpError, attempts: number): T & { attempts: number } {
  if (outcome instanceof OutgoingHttpError) throw outcome;
  return { ...outcome, attempts };
}
