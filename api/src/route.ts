import type { Role } from '@letat/contracts/constants';
import type { ErrorCode } from '@letat/contracts/errors';
import type { Operation, ResponseOf } from '@letat/contracts/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RateLimit } from './plugins/rate-limit.ts';
import type { Answer } from './plugins/response-cache/index.ts';
import type { SessionUser } from './plugins/session.ts';

type Parsed<O, F extends PropertyKey> =
  O extends Record<F, infer T> ? (T extends z.ZodType ? z.output<T> : undefined) : undefined;

/** Where a call comes from. */
export interface Client {
  /** As the shell authenticates it. */
  readonly address: string;
  readonly userAgent: string;
}

/** One call as its handler sees it: already checked against the operation's schemas and its access. */
export interface Call<O> {
  readonly params: Parsed<O, 'params'>;
  readonly query: Parsed<O, 'query'>;
  readonly body: Parsed<O, 'body'>;
  /** Who calls an operation that asks for a role; null for one that does not. */
  readonly user: O extends { access: Role } ? SessionUser : null;
  /** Who calls an operation that anybody may call, if they are logged in. Looked up when it is asked for, and not before. */
  viewer(): Promise<SessionUser | null>;
  readonly client: Client;
  /** A token that the browser stores under that name (`__Host-` is added on https); null when there is none. */
  tokenIn(cookie: string): string | null;
  /** `Origin` as the browser sent it (RFC 6454): whose page calls. Empty when nothing was sent. */
  readonly origin: string;
  /** Sets a header of the answer, name in lower case. */
  header(name: string, value: string): void;
}

/** An answer that only points elsewhere. */
export class Redirect {
  readonly location: string;
  readonly status: 301 | 303;
  constructor(location: string, status: 301 | 303) {
    this.location = location;
    this.status = status;
  }
}

export type Handler<O> = (call: Call<O>) => Promise<ResponseOf<O> | Redirect>;

export interface RouteOptions<O> {
  /**
   * The content that an answer is made from; declaring it lets visitors be answered from memory until one of the tags
   * changes. Such a handler must depend on nothing but params and query.
   */
  tags?(result: ResponseOf<O>, call: Call<O>): string[];
  /**
   * With `tags`: asked first, when the request carries a session, for an answer that is this person's alone. Such an answer is
   * neither taken from memory, nor cached, nor shared, anywhere. null leaves the person with the answer that everybody gets.
   */
  personal?(call: Call<O>): Promise<ResponseOf<O> | Redirect | null>;
  limit?: RateLimit | 'none';
  /** The call answers while the database is away. */
  withoutDatabase?: true;
  /** A session cookie that opens nothing is taken back with the refusal. */
  takesCookieBack?: true;
  /** Pages that answer a form sent without JavaScript: after success, and after a refusal (whose body nobody checked). */
  form?: {
    done(result: ResponseOf<O>, call: Call<O>): Promise<string>;
    refused(params: Parsed<O, 'params'>, code: ErrorCode, body: unknown): Promise<string | null>;
  };
}

/**
 * Serves an operation of the contracts: params, query, body and answer are guarded by its schemas, access by its
 * role, OpenAPI comes from it, and the handler's types too.
 */
export function route<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<NoInfer<O>>,
  options: RouteOptions<NoInfer<O>> = {},
): void {
  register(app, operation, { handle: handler, ...options });
}

/** A call before its schemas have spoken. */
interface AnyCall extends Omit<Call<unknown>, 'params' | 'query' | 'body' | 'user'> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly user: SessionUser | null;
}

/** A handler and its options for whatever the schemas let through; what they let through is what the handler takes. */
interface Handling {
  handle(call: AnyCall): Promise<unknown>;
  tags?(result: unknown, call: AnyCall): string[];
  personal?(call: AnyCall): Promise<unknown>;
  limit?: RateLimit | 'none';
  withoutDatabase?: true;
  takesCookieBack?: true;
  form?: {
    done(result: unknown, call: AnyCall): Promise<string>;
    refused(params: unknown, code: ErrorCode, body: unknown): Promise<string | null>;
  };
}

function register(app: FastifyInstance, operation: Operation, handling: Handling): void {
  const { method, path, access, params, query, body, responses } = operation;
  const status = successOf(operation);
  const { form, limit, takesCookieBack } = handling;

  app.route({
    method,
    url: path,
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: responses,
      summary: operation.summary,
      tags: [operation.feature],
      operationId: operationId(operation),
    },
    config: {
      operation,
      access,
      ...(limit ? { limit } : {}),
      ...(takesCookieBack ? { takesCookieBack } : {}),
      ...(form ? { refusedForm: (...refusal) => form.refused(...refusal) } : {}),
    },
    handler: handling.tags && method === 'GET' && access === 'visitor' ? fromCache : direct,
  });

  async function direct(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = ownCall(request, reply);
    const result = await (handling.withoutDatabase
      ? handling.handle(call)
      : app.mongo.withDatabaseTimeout(() => handling.handle(call)));
    if (!(result instanceof Redirect) && form && request.isForm)
      return reply.redirect(await form.done(result, call), 303);
    return send(reply, result);
  }

  function send(reply: FastifyReply, result: unknown): FastifyReply {
    if (result instanceof Redirect) return reply.redirect(result.location, result.status);
    reply.code(status);
    return result === null ? reply.send() : reply.send(result);
  }

  async function fromCache(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const own = await ownAnswer(request, reply);
    if (own !== null) return send(reply.header('cache-control', 'no-store'), own);
    const key = `${operation.key} ${JSON.stringify([request.params, request.query])}`;
    return app.responseCache.answer(request, reply, key, () =>
      app.mongo.withDatabaseTimeout(() => make(request, reply)),
    );
  }

  /** The answer that is this person's alone; null when there is none, or nobody is logged in. */
  async function ownAnswer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { personal } = handling;
    if (!personal || (await request.viewer()) === null) return null;
    const call = ownCall(request, reply);
    return app.mongo.withDatabaseTimeout(() => personal(call));
  }

  async function make(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const headers: Record<string, string> = {};
    const forAll = () => new Error(`${operation.key} is answered from memory: its answer cannot depend on who asks`);
    const call = callOf(request, {
      header(name, value) {
        headers[name] = value;
      },
      async viewer() {
        throw forAll();
      },
      tokenIn() {
        throw forAll();
      },
    });
    const type = 'application/json; charset=utf-8';
    const result = await handling.handle(call);
    if (result instanceof Redirect)
      return { status: result.status, type, body: '', headers: { ...headers, location: result.location }, tags: [] };
    const serialised = reply.serializeInput(Object(result), String(status));
    return { status, type, body: String(serialised), headers, tags: handling.tags?.(result, call) ?? [] };
  }
}

/** A call whose answer may depend on who asks, and is made for this request alone. */
function ownCall(request: FastifyRequest, reply: FastifyReply): AnyCall {
  return callOf(request, {
    header: (name, value) => void reply.header(name, value),
    viewer: () => request.viewer(),
    tokenIn: (cookie) => request.server.session.tokenIn(request.headers.cookie, cookie),
  });
}

function callOf(request: FastifyRequest, own: Pick<AnyCall, 'header' | 'viewer' | 'tokenIn'>): AnyCall {
  const { params, query, body, user, headers } = request;
  return {
    params,
    query,
    body,
    user,
    origin: headers.origin ?? '',
    get client() {
      return { address: request.address, userAgent: headers['user-agent'] ?? '' };
    },
    ...own,
  };
}

function successOf(operation: Operation): number {
  const [status] = Object.keys(operation.responses).map(Number);
  if (status === undefined) throw new Error(`${operation.key} declares no success`);
  return status;
}

/** "GET /api/posts/:slug" -> "get_api_posts_slug" */
function operationId({ method, path }: Operation): string {
  return [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join('_');
}
