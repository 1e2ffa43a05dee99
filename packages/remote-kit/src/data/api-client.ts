import type { ErrorBody } from '@letat/contracts/core/error';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';

import { IdempotentCalls, isIdempotent } from './idempotency.ts';

type Key = keyof Operations;
type Optional<T, F extends string> = [T] extends [undefined] ? { [K in F]?: undefined } : { [K in F]: T };
type OptionalQuery<T> = [T] extends [undefined] ? { query?: undefined } : { query?: T };
export type CallInput<K extends Key> = Optional<ParamsOf<Operations[K]>, 'params'> &
  OptionalQuery<QueryOf<Operations[K]>> &
  Optional<BodyOf<Operations[K]>, 'body'> & {
    signal?: AbortSignal;
    /** Receives the cursor of the next page of a list, or null at its end (`Link: rel="next"`, RFC 8288). */
    onNext?: (cursor: string | null) => void;
  };
type NeedsInput<K extends Key> = [ParamsOf<Operations[K]>, BodyOf<Operations[K]>] extends [undefined, undefined]
  ? [input?: CallInput<K>]
  : [input: CallInput<K>];

/** Calls an operation by its key; typed by the contracts, free of any schema library at run time. */
export type Call = <K extends Key>(key: K, ...input: NeedsInput<K>) => Promise<ResponseOf<Operations[K]>>;

/**
 * Makes a call whose operation only the caller's caller knows, who was held to its types: the compiler cannot put an input together
 * for an operation that it does not know.
 */
export function callAs<R>(call: Call, operation: Key, input: object): Promise<R> {
  // biome-ignore lint/complexity/noBannedTypes: no other type takes a call of every operation
  const anyCall: Function = call;
  return Reflect.apply(anyCall, undefined, [operation, input]);
}

/**
 * A refusal of the API. The message is the specification's: the status, a colon, then the body's text
 * (the status text if the body is empty). Programs read `code`; people are shown `sentence`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody | null;
  /** `Retry-After` as it was sent. */
  readonly retryAfter: string | null;
  constructor(status: number, text: string, body: ErrorBody | null, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
  get code(): string {
    return this.body?.code ?? 'unknown';
  }
  get sentence(): string {
    return this.body?.error ?? 'Le service ne répond pas comme prévu\u00a0: réessayez dans un instant.';
  }
}

/** The API takes nobody for logged in any more: the session expired, or was closed elsewhere. */
export function isSessionOver(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'unauthenticated';
}

/** What people read about a call that failed, whether it was refused or never arrived. */
export function failureSentence(cause: unknown): string {
  // The page stays as it is, with what was typed: logging in beside it is the way that loses nothing.
  if (isSessionOver(cause))
    return 'Votre session a pris fin\u00a0: reconnectez-vous dans un autre onglet, puis recommencez ici.';
  return cause instanceof ApiError ? cause.sentence : 'Vérifiez votre connexion, puis réessayez.';
}

/** The input of a call whose operation is not known to the compiler. */
export interface RawInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  onNext?: ((cursor: string | null) => void) | undefined;
}

/** The address of a call: parameters filled in and escaped, empty query values left out. */
export function addressOf(key: string, input: RawInput = {}): string {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`${key} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size ? `${path}?${query}` : path;
}

/**
 * Makes the one client of the API. Defaults are the specification's: credentials included, no retries, except of calls whose
 * repetition does nothing (`idempotent`).
 * @param baseUrl '' in the browser; the API's own address on the server.
 */
export function createCall(
  options: { baseUrl?: string; headers?: Record<string, string>; fetch?: typeof fetch; signal?: AbortSignal } = {},
): Call {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const idempotent = new IdempotentCalls();
  return async (key, ...[input]) => {
    const raw: RawInput = { ...input };
    const method = key.slice(0, key.indexOf(' '));
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    if (raw.body !== undefined) headers['content-type'] = 'application/json';
    const signal = raw.signal ?? options.signal;
    const address = `${options.baseUrl ?? ''}${addressOf(key, raw)}`;
    const body = raw.body === undefined ? undefined : JSON.stringify(raw.body);
    const request = (more: Record<string, string>) =>
      send(address, {
        method,
        headers: { ...headers, ...more },
        credentials: 'include',
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
    const response = isIdempotent(key)
      ? await idempotent.send(`${address} ${body}`, (name) => request({ 'idempotency-key': name }), signal)
      : await request({});
    if (!response.ok) throw await readRefusal(response);
    raw.onNext?.(nextCursor(response.headers.get('link')));
    // 204, and 202 for what is done later, have no body.
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  };
}

/** The API writes one address there: that of the next page, with its cursor. */
function nextCursor(link: string | null): string | null {
  const address = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor');
}

/** A refusal as it came. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return new ApiError(response.status, text || response.statusText, parseErrorBody(text), retryAfter);
}

/** A proxy in between may answer HTML: then there is no body of ours, which is not a fault to raise here. */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text);
    return isErrorBody(value) ? value : null;
  } catch {
    return null;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'error' in value &&
    typeof value.error === 'string'
  );
}
