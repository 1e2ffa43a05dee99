import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import { type OutgoingClient, OutgoingHttpError, type OutgoingResponse } from '../../../plugins/outgoing-http/index.ts';
import { PaymentRefused } from '../port.ts';
import { isInProgress, type PaypalRefusal, refusalOf } from './refusals.ts';
import { errorAnswer, tokenAnswer } from './wire.ts';

/** How this site is known at PayPal. */
export interface PaypalAccount {
  clientId: string;
  clientSecret: string;
  /** Of the webhook that PayPal calls, by which it signs. */
  webhookId: string;
}

/** A call that has a JSON answer. */
interface PaypalCall<A> {
  /** For the log: what it is for. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  /** JSON text, or a value that becomes it. */
  body?: object | string;
  /** `PayPal-Request-Id`: makes a POST repeatable. */
  requestId?: string;
  answer: z.ZodType<A>;
}

interface ClientParts {
  http: OutgoingClient;
  clock: Clock;
  account: PaypalAccount;
  baseUrl: () => Promise<string>;
  /** Told when PayPal refuses the operator's own account: no call works until the operator has looked at it. */
  onAccountRefused?: (refused: { operation: string; code: string }) => Promise<void>;
}

/** A token is renewed that long before it ends, so that none ends on its way. */
const renewedBeforeMs = 60_000;

/** PayPal's REST calls: the access token, the request ids, and answers read by their schemas. */
export class PaypalClient {
  readonly #parts: ClientParts;
  #token: { value: string; until: number } | null = null;
  #coming: Promise<string> | null = null;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  get webhookId(): string {
    return this.#parts.account.webhookId;
  }

  /**
   * A token of PayPal's: for this server, or with `response_type=client_token` for a browser. Throws `OutgoingHttpError`, and
   * `PaymentRefused` when PayPal does not know the account.
   */
  async requestToken(operation: string, fields: readonly (readonly [string, string])[] = []) {
    const { http, account, baseUrl } = this.#parts;
    const body = new URLSearchParams([
      ['grant_type', 'client_credentials'],
      ...fields.map(([name, value]) => [name, value]),
    ]);
    const response = await http.request({
      operation,
      method: 'POST',
      url: `${await baseUrl()}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: body.toString(),
      repeatedAs: { header: 'paypal-request-id', id: randomUUID() },
    });
    if (response.status === 401 || response.status === 403) {
      const refusal = accountRefusal(response);
      await this.#parts.onAccountRefused?.({ operation, code: refusal.code });
      throw refused(refusal);
    }
    if (response.status !== 200) throw unanswered(operation, response.status);
    return parsed(operation, response, tokenAnswer);
  }

  /**
   * The answer, or how PayPal refused. Throws `OutgoingHttpError` when nobody knows what became of the call, and `PaymentRefused` when
   * PayPal does not know the account.
   */
  async call<A>(call: PaypalCall<A>): Promise<{ answer: A } | { refusal: PaypalRefusal }> {
    const first = await this.#send(call, await this.#accessToken());
    // PayPal may end a token early: a new one decides.
    const response = first.status === 401 ? await this.#send(call, await this.#renewedToken()) : first;
    const { status } = response;
    if (status >= 200 && status < 300) return { answer: parsed(call.operation, response, call.answer) };
    if (status >= 500 || status === 408 || status === 429) throw unanswered(call.operation, status);
    const refusal =
      status === 401 || status === 403
        ? accountRefusal(response)
        : refusalOf(status, parsed(call.operation, response, errorAnswer));
    if (isInProgress(refusal)) throw unanswered(call.operation, status);
    // A read may name what is another account's, as addresses that strangers make up do.
    if (refusal.isOfOperator && (call.method === 'POST' || status === 401))
      await this.#parts.onAccountRefused?.({ operation: call.operation, code: refusal.code });
    const isRepeated = [first, response].some(({ attempts = 1 }) => attempts > 1);
    return { refusal: isRepeated ? { ...refusal, isRepeated } : refusal };
  }

  async #send({ operation, method, path, body, requestId }: PaypalCall<unknown>, token: string) {
    const { http, baseUrl } = this.#parts;
    return http.request({
      operation,
      method,
      url: `${await baseUrl()}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
      ...(requestId === undefined ? {} : { repeatedAs: { header: 'paypal-request-id', id: requestId } }),
    });
  }

  async #accessToken(): Promise<string> {
    const token = this.#token;
    if (token !== null && token.until > this.#parts.clock.now().getTime()) return token.value;
    return this.#renewedToken();
  }

  /** One request for all who need one at the same time. */
  #renewedToken(): Promise<string> {
    this.#coming ??= this.#fetchToken().finally(() => {
      this.#coming = null;
    });
    return this.#coming;
  }

  async #fetchToken(): Promise<string> {
    const askedAt = this.#parts.clock.now().getTime();
    const { access_token: value, expires_in: seconds } = await this.requestToken('get an access token');
    this.#token = { value, until: askedAt + seconds * 1000 - renewedBeforeMs };
    return value;
  }
}

/** The answer of a call. Throws `PaymentRefused` for a refusal. */
export function accepted<A>(outcome: { answer: A } | { refusal: PaypalRefusal }): A {
  if ('refusal' in outcome) throw refused(outcome.refusal);
  return outcome.answer;
}

export const refused = (refusal: PaypalRefusal): PaymentRefused => new PaymentRefused(refusal.code, refusal);

/** Gateways before PayPal's services word these two otherwise than its documents do, as OAuth 2.0 does (RFC 6750, section 3). */
function accountRefusal({ status, body }: OutgoingResponse): PaypalRefusal {
  const { data } = errorAnswer.safeParse(jsonOf(body));
  return refusalOf(status, data ?? { name: status === 401 ? 'AUTHENTICATION_FAILURE' : 'NOT_AUTHORIZED' });
}

/** PayPal answered, but not whether it did what was asked. */
function unanswered(operation: string, status: number): OutgoingHttpError {
  return new OutgoingHttpError('network', `paypal, ${operation}: status ${status}`);
}

/** An answer out of the contract says nothing that can be relied on; its text may hold a token, so no error quotes it. */
function parsed<A>(operation: string, { body }: OutgoingResponse, schema: z.ZodType<A>): A {
  const { data, error } = schema.safeParse(jsonOf(body));
  if (error) throw new OutgoingHttpError('network', `paypal, ${operation}: the answer is not in the contract`);
  return data;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    // Its schema refuses it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
