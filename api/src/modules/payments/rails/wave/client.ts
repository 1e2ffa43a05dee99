import type { z } from 'zod';
import { type OutgoingClient, OutgoingHttpError } from '../../../../plugins/outgoing-http/index.ts';
import { PaymentRefused } from '../../port.ts';
import { jsonOf } from '../json.ts';
import { wireError } from './wire.ts';

interface WaveCall<A> {
  /** For the log: what it is for. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** `idempotency-key`: the same again does nothing twice; without a limit of time. */
  key?: string;
  answer: z.ZodType<A>;
}

/** What is wrong with the operator's own wallet or key: nothing was done, and it may be put right. */
const ofOperator: ReadonlySet<string> = new Set([
  'insufficient-funds',
  'missing-auth-header',
  'invalid-auth',
  'api-key-not-provided',
  'no-matching-api-key',
  'api-key-revoked',
  'invalid-wallet',
  'disabled-wallet',
  'aggregated-merchant-required',
  'invalid-aggregated-merchant-id',
]);

/** Wave's REST calls. */
export class WaveClient {
  readonly #http: OutgoingClient;
  readonly #baseUrl: () => Promise<string>;
  readonly #apiKey: string;

  constructor(parts: { http: OutgoingClient; baseUrl: () => Promise<string>; apiKey: string }) {
    this.#http = parts.http;
    this.#baseUrl = parts.baseUrl;
    this.#apiKey = parts.apiKey;
  }

  /**
   * The answer. Throws `OutgoingHttpError` when nobody knows what became of the call, and `PaymentRefused` with Wave's word when it did
   * nothing.
   */
  async call<A>({ operation, method, path, body, key, answer }: WaveCall<A>): Promise<A> {
    const response = await this.#http.request({
      operation,
      method,
      url: `${await this.#baseUrl()}${path}`,
      headers: {
        authorization: `Bearer ${this.#apiKey}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(key === undefined ? {} : { repeatedAs: { header: 'idempotency-key', id: key } }),
    });
    const { status, attempts = 1 } = response;
    const value = status === 200 && response.body.length === 0 ? null : jsonOf(response.body);
    if (status >= 200 && status < 300) {
      const { data, success } = answer.safeParse(value);
      if (success) return data;
      // An error in an answer of success is none that the contract has: whether anything was done, only a question can tell.
      throw unanswered(operation, 'the answer is not in the contract');
    }
    const code = wireError.safeParse(value).data ?? '';
    // Any of these may have made the payout: it waits, and is asked for by its own id.
    const isAboutUs = status === 401 || status === 403;
    // Without a word of Wave's it is a machine's between: whether Wave did anything, it does not say.
    const isWave = status >= 400 && status < 500 && (code !== '' || isAboutUs);
    if (!isWave || status === 408 || status === 429 || code === 'idempotency-mismatch')
      throw unanswered(operation, `status ${status}`);
    const isOfOperator = isAboutUs || ofOperator.has(code);
    throw new PaymentRefused(code || `status-${status}`, { isOfOperator, isRepeated: attempts > 1 });
  }
}

const unanswered = (operation: string, why: string) => new OutgoingHttpError('network', `wave, ${operation}: ${why}`);
