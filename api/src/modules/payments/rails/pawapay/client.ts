import type { z } from 'zod';
import { type OutgoingClient, OutgoingHttpError } from '../../../../plugins/outgoing-http/index.ts';
import { PaymentRefused } from '../../port.ts';
import { jsonOf } from '../json.ts';
import { wireRefusal } from './wire.ts';

interface PawapayCall<A> {
  /** For the log: what it is for. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** The body names what it is about, so that the same call again does nothing twice: one name for all its attempts. */
  key?: string;
  answer: z.ZodType<A>;
}

/**
 * What is wrong with the operator's own account, with a mobile operator's day, or while another refund of the same payment is under way:
 * nothing was done, and the same call may work later.
 */
const ofOperator: ReadonlySet<string> = new Set([
  'NO_AUTHENTICATION',
  'AUTHENTICATION_ERROR',
  'AUTHORISATION_ERROR',
  'HTTP_SIGNATURE_ERROR',
  'DEPOSITS_NOT_ALLOWED',
  'PAYOUTS_NOT_ALLOWED',
  'REFUNDS_NOT_ALLOWED',
  'REFUND_IN_PROGRESS',
  'PAWAPAY_WALLET_OUT_OF_FUNDS',
  'PROVIDER_TEMPORARILY_UNAVAILABLE',
]);

/** Of these, what ends by itself. */
const passing: ReadonlySet<string> = new Set(['REFUND_IN_PROGRESS', 'PROVIDER_TEMPORARILY_UNAVAILABLE']);

/** pawaPay's REST calls. */
export class PawapayClient {
  readonly #http: OutgoingClient;
  readonly #baseUrl: () => Promise<string>;
  readonly #apiToken: string;

  constructor(parts: { http: OutgoingClient; baseUrl: () => Promise<string>; apiToken: string }) {
    this.#http = parts.http;
    this.#baseUrl = parts.baseUrl;
    this.#apiToken = parts.apiToken;
  }

  /**
   * The answer. Throws `OutgoingHttpError` when nobody knows what became of the call, and `PaymentRefused` with pawaPay's word when it did
   * nothing.
   */
  async call<A>({ operation, method, path, body, key, answer }: PawapayCall<A>): Promise<A> {
    const response = await this.#http.request({
      operation,
      method,
      url: `${await this.#baseUrl()}${path}`,
      headers: {
        authorization: `Bearer ${this.#apiToken}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(key === undefined ? {} : { repeatedAs: { header: 'x-request-id', id: key } }),
    });
    const { status, attempts = 1 } = response;
    const value = jsonOf(response.body);
    if (status >= 200 && status < 300) {
      const { data, success } = answer.safeParse(value);
      if (success) return data;
      throw new OutgoingHttpError('network', `pawapay, ${operation}: the answer is not in the contract`);
    }
    const code = wireRefusal.safeParse(value).data?.failureReason?.failureCode ?? '';
    // Without a word of pawaPay's it is a machine's between: whether pawaPay did anything, it does not say.
    const isPawapay = status >= 400 && status < 500 && (code !== '' || status === 401 || status === 403);
    if (!isPawapay || status === 408 || status === 429)
      throw new OutgoingHttpError('network', `pawapay, ${operation}: status ${status}`);
    throw refusedBy(code || `STATUS_${status}`, { status, isRepeated: attempts > 1 });
  }
}

/** pawaPay's word as a refusal. */
export const refusedBy = (code: string, { status = 200, isRepeated = false } = {}): PaymentRefused =>
  new PaymentRefused(code, {
    isOfOperator: status === 401 || status === 403 || ofOperator.has(code),
    isPassing: passing.has(code),
    isRepeated,
  });
