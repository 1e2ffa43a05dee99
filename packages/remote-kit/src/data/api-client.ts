import type { ErrorBody } from '@letat/contracts/errors';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@letat/contracts/operation';
import type { Operations } from '@letat/contracts/operations';

type Key = keyof Operations;
type Optional<T, F extends string> = [T] extends [undefined] ? { [K in F]?: undefined } : { [K in F]: T };
type OptionalQuery<T> = [T] extends [undefined] ? { query?: undefined } : { query?: T };
export type CallInput<K extends Key> = Optional<ParamsOf<Operations[K]>, 'params'> &
  OptionalQuery<QueryOf<Operations[K]>> &
  Optional<BodyOf<Operations[K]>, 'body'> & {
    signal?: AbortSignal;
    /** Is told the cursor of the next page of a list, or null at its end (`Link: rel="next"`, RFC 8288). */
    onNext?: (cursor: string | null) => void;
  };
type NeedsInput<K extends Key> = [ParamsOf<Operations[K]>, BodyOf<Operations[K]>] extends [undefined, undefined]
  ? [input?: CallInput<K>]
  : [input: CallInput<K>];

/** Calls an operation by its key; typed by the contracts, free of any schema library at run time. */
export type Call = <K extends Key>(key: K, ...input: NeedsInput<K>) => Promise<ResponseOf<Operations[K]>>;

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

/** What people are told of a call that failed, whether it was refused or never arrived. */
export function failureSentence(cause: unknown): string {
  return cause instanceof ApiError ? cause.sentence : 'Vérifiez votre connexion, puis réessayez.';
}

interface RawInput {
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
 * Makes the one client of the API. Defaults are the specification's: credentials included, no retries.
 * @param baseUrl '' in the browser; the API's own address on the server.
 */
export function createCall(
  options: { baseUrl?: string; headers?: Record<string, string>; fetch?: typeof fetch; signal?: AbortSignal } = {},
): Call {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  return async (key, ...[input]) => {
    const raw: RawInput = { ...input };
    const method = key.slice(0, key.indexOf(' '));
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    if (raw.body !== undefined) headers['content-type'] = 'application/json';
    const signal = raw.signal ?? options.signal;
    const response = await send(`${options.baseUrl ?? ''}${addressOf(key, raw)}`, {
      method,
      headers,
      credentials: 'include',
      ...(raw.body === undefined ? {} : { body: JSON.stringify(raw.body) }),
      ...(signal ? { signal } : {}),
    });
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

async function readRefusal(response: Response): Promise<ApiError> {
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
