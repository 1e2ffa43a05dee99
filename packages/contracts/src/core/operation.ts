import type { z } from 'zod';
import type { ErrorCode } from '../features.ts';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: a person of at least that role (`visitor` is everybody), or
 * - `operator`: the machine's own tools (bearer token, never a cookie);
 * - `token`: a caller who holds the token or the signature that the call itself carries (one-click unsubscribe, webhooks, partner
 *   calls, embedded forms). The operation checks it. The cookie is not read, so there is no session to ride on, and
 *   no `Origin` of the site is asked for.
 */
export type Access = 'visitor' | Role | 'operator' | 'token';

/**
 * How a body is read that is not JSON: as its exact bytes, up to so many, which a signature of them needs; as a stream, which the
 * handler bounds; as a form with one file of at most so many bytes, as pages send it before JavaScript; or not at all.
 */
export type BodyReading =
  | { readonly as: 'bytes'; readonly most: number }
  | { readonly as: 'stream' }
  | { readonly as: 'multipart'; readonly most: number; readonly tooLarge: ErrorCode }
  | { readonly as: 'nothing' };

/**
 * One call of the API, seen from both sides: the server guards with it, the browser is typed by it, OpenAPI is made from it. Its
 * schemas are known by `$ZodType`: with all methods of `ZodType` to compare, the type checker took twice as long for everything.
 */
export interface OperationSpec {
  readonly feature: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** Where the body is not JSON that `body` describes. */
  readonly reads?: BodyReading;
  /** Media types of what it answers, where that is not JSON: the schemas of `responses` are then `z.null()`. */
  readonly produces?: readonly string[];
  /** Success bodies by status, the usual one first; `z.null()` stands for an answer without a body. */
  readonly responses: Readonly<Record<number, z.core.$ZodType>>;
  /** Codes of the catalogue that this call itself may answer, besides those that any call may. */
  readonly errors: readonly ErrorCode[];
  /**
   * Also takes an urlencoded form and then answers 303 to a page that says what happened (no JavaScript). What reads `multipart` takes
   * such forms alone.
   */
  readonly form?: boolean;
  /**
   * Takes an `Idempotency-Key`: the same call again with the same key answers what it answered first, and does nothing. For calls
   * whose repetition costs money or mails. Their answers are stored for a day: none may hold a secret.
   */
  readonly idempotent?: 'key';
}

export type OperationKey = `${Method} /${string}`;
export type Operation<K extends OperationKey = OperationKey, S extends OperationSpec = OperationSpec> = S & {
  readonly key: K;
  readonly method: Method;
  readonly path: string;
};

/**
 * Declares a call. The key ("GET /api/posts/:slug") is its one name: routes, clients, tests and OpenAPI derive from it.
 * @example packages/contracts/src/example-notes/operations.ts
 * export const getExampleNote = operation('GET /api/example-notes/:id', {
 *   feature: 'example-notes',
 *   summary: 'One of them.',
 *   access: 'admin',
 *   params: z.object({ id }),
 *   responses: { 200: exampleNote },
 *   errors: ['not_found'],
 * });
 */
export function operation<const K extends OperationKey, const S extends OperationSpec>(
  key: K,
  spec: S,
): Operation<K, S> {
  const [method, path] = splitKey(key);
  return { ...spec, key, method, path };
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function splitKey(key: OperationKey): [Method, string] {
  const space = key.indexOf(' ');
  const method = methods.find((m) => m === key.slice(0, space));
  if (!method) throw new Error(`"${key}" does not start with a method`);
  return [method, key.slice(space + 1)];
}

type Parsed<T> = T extends z.core.$ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.core.$ZodType ? z.input<T> : undefined;
type Spec<O, F extends keyof OperationSpec> = O extends Record<F, infer T> ? T : undefined;

export type ParamsOf<O> = Sent<Spec<O, 'params'>>;
export type QueryOf<O> = Sent<Spec<O, 'query'>>;
export type BodyOf<O> = Sent<Spec<O, 'body'>>;
/** What a successful call resolves to, as it travels: dates are ISO strings. */
export type ResponseOf<O> = O extends { responses: infer R } ? Parsed<R[keyof R]> : never;
