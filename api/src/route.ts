import type { Readable } from 'node:stream';
import type { Operation, ResponseOf } from '@letat/contracts/core/operation';
import type { Role } from '@letat/contracts/core/roles';
import type { ErrorCode } from '@letat/contracts/features';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Content } from './answers/content.ts';
import { EventStream } from './answers/event-stream.ts';
import { locationOf } from './answers/location.ts';
import { sendContent } from './answers/send-content.ts';
import { readBodies } from './plugins/bodies.ts';
import { replayedHeader } from './plugins/idempotency/header.ts';
import type { StoredAnswer } from './plugins/idempotency/index.ts';
import type { Answer } from './plugins/response-cache/index.ts';
import type { SentForm } from './plugins/sent-forms.ts';
import type { SessionUser } from './plugins/session.ts';

type Parsed<O, F extends PropertyKey> =
  O extends Record<F, infer T> ? (T extends z.core.$ZodType ? z.output<T> : undefined) : undefined;

/** What the handler gets of a body: what its schema made of it, the bytes themselves, or a file and the fields beside it. */
type BodyFor<O> = O extends { reads: { as: 'bytes' } }
  ? Buffer
  : O extends { reads: { as: 'stream' } }
    ? Readable
    : O extends { reads: { as: 'multipart' } }
      ? SentForm
      : Parsed<O, 'body'>;

type BodyOfStatus<O, S> = O extends { responses: infer R }
  ? S extends keyof R
    ? R[S] extends z.core.$ZodType
      ? z.output<R[S]>
      : never
    : never
  : never;
type StatusOf<O> = O extends { responses: infer R } ? keyof R & number : never;

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
  readonly body: BodyFor<O>;
  /** How long the body is, as the caller says before it comes; null when they do not. */
  readonly bodyBytes: number | null;
  /** Who calls an operation that asks for a role; null for one that does not. */
  readonly user: O extends { access: Role } ? SessionUser : null;
  /** Who calls an operation that anybody may call, if they are logged in. Looked up when it is asked for, and not before. */
  viewer(): Promise<SessionUser | null>;
  readonly client: Client;
  /** The call bears the token of the machine's own tools: for what those may do without a token of their own. */
  readonly isOperator: boolean;
  /** Asked with HEAD: for the headers of the answer alone. */
  readonly isHead: boolean;
  /** Whose session the request carries besides, for a link that is good for one session only; `viewer` of such a call is null. */
  holder(): Promise<SessionUser | null>;
  /** A token that the browser stores under that name (`__Host-` is added on https); null when there is none. */
  tokenIn(cookie: string): string | null;
  /** `Origin` as the browser sent it (RFC 6454): whose page calls. Empty when nothing was sent. */
  readonly origin: string;
  /** As they came, names in lower case: for what is signed by them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The browser asks that nobody tracks a person who uses it (`Sec-GPC`, and `DNT` before it). */
  readonly asksForPrivacy: boolean;
  /** `Last-Event-ID` as the browser sent it: after which event a stream goes on. Empty when nothing was sent. */
  readonly lastEventId: string;
  /** An answer with one of the operation's statuses, where that is not the first of them. */
  answer<S extends StatusOf<O>>(status: S, body: BodyOfStatus<O, S>): Answered;
  /** Sets a header of the answer, name in lower case. */
  header(name: string, value: string): void;
}

/** An answer that only points elsewhere, to an address in whatever letters. */
export class Redirect {
  readonly location: string;
  readonly status: 301 | 303;
  constructor(address: string, status: 301 | 303) {
    this.location = locationOf(address);
    this.status = status;
  }
}

/** An answer whose status is not the usual one. */
export class Answered {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** What a handler may give: content where the operation says of which media types, else what its schemas describe. */
type Given<O> = O extends { produces: readonly string[] } ? Content | EventStream : ResponseOf<O> | Answered;

export type Handler<O> = (call: Call<O>) => Promise<Given<O> | Redirect>;

export interface RouteOptions<O> {
  /**
   * The content that an answer is made from; declaring it lets visitors be answered from memory until one of the tags
   * changes. Such a handler must depend on nothing but params and query.
   */
  tags?(result: O extends { produces: readonly string[] } ? Content : ResponseOf<O>, call: Call<O>): string[];
  /**
   * With `tags`: asked first, when the request carries a session, for an answer that is this person's alone. Such an answer is
   * neither taken from memory, nor cached, nor shared, anywhere. null leaves the person with the answer that everybody gets.
   */
  personal?(call: Call<O>): Promise<ResponseOf<O> | Redirect | null>;
  /** Name of a limit that a module has registered; `none` for what machines watch with. */
  limit?: string;
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
 * @example api/src/modules/example-notes/example-notes.routes.ts
 * route(app, getExampleNote, ({ params }) => service.get(params.id), { tags: () => ['example-notes'] });
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
interface AnyCall extends Omit<Call<unknown>, 'params' | 'query' | 'body' | 'user' | 'answer'> {
  answer(status: number, body: unknown): Answered;
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
  limit?: string;
  withoutDatabase?: true;
  takesCookieBack?: true;
  form?: {
    done(result: unknown, call: AnyCall): Promise<string>;
    refused(params: unknown, code: ErrorCode, body: unknown): Promise<string | null>;
  };
}

function register(app: FastifyInstance, operation: Operation, handling: Handling): void {
  const { reads } = operation;
  if (reads === undefined) serve(app, operation, handling);
  else
    void app.register(async (scope) => {
      await readBodies(scope, reads);
      serve(scope, operation, handling);
    });
}

function serve(app: FastifyInstance, operation: Operation, handling: Handling): void {
  const { method, path, access, params, query, body, responses, produces } = operation;
  const status = successOf(operation);
  const { form, limit, takesCookieBack } = handling;

  app.route({
    method,
    url: path,
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(produces ? {} : { response: responses }),
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
    if (operation.idempotent && !request.isForm) {
      const answer = await app.mongo.withDatabaseTimeout(() =>
        app.idempotency.answer(request, operation, async () => storable(reply, await handling.handle(call))),
      );
      if (answer) return sendStored(reply, answer);
    }
    const result = await (handling.withoutDatabase
      ? handling.handle(call)
      : app.mongo.withDatabaseTimeout(() => handling.handle(call)));
    if (!(result instanceof Redirect) && form && request.isForm)
      return send(request, reply, new Redirect(await form.done(result, call), 303));
    return send(request, reply, result);
  }

  function send(request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply {
    if (result instanceof Redirect) return reply.redirect(result.location, result.status);
    if (result instanceof Content) return sendContent(request, reply, result);
    if (result instanceof EventStream) return app.eventStreams.send(request, reply, result);
    const answered = result instanceof Answered ? result : new Answered(status, result);
    reply.code(answered.status);
    return answered.body === null ? reply.send() : reply.send(answered.body);
  }

  /** An answer as it is stored and sent again. Cookies are secrets: an answer that sets one cannot be. */
  function storable(reply: FastifyReply, result: unknown): StoredAnswer {
    if (reply.hasHeader('set-cookie')) throw new Error(`${operation.key} sets a cookie: its answer cannot be stored`);
    if (result instanceof Redirect || result instanceof Content || result instanceof EventStream)
      throw new Error(`${operation.key} answers no JSON: its answer cannot be stored`);
    const answered = result instanceof Answered ? result : new Answered(status, result);
    const given = answered.body === null ? null : serialised(reply, answered);
    return { status: answered.status, body: given };
  }

  async function fromCache(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const own = await ownAnswer(request, reply);
    if (own !== null) return send(request, reply.header('cache-control', 'no-store'), own);
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
      async holder() {
        throw forAll();
      },
      tokenIn() {
        throw forAll();
      },
    });
    const type = jsonType;
    const result = await handling.handle(call);
    if (result instanceof Redirect)
      return { status: result.status, type, body: '', headers: { ...headers, location: result.location }, tags: [] };
    const tags = handling.tags?.(result, call) ?? [];
    if (result instanceof Content) return fromContent(result, headers, tags);
    return { status, type, body: serialised(reply, new Answered(status, result)), headers, tags };
  }

  function fromContent(content: Content, headers: Record<string, string>, tags: string[]): Answer {
    if (typeof content.body !== 'string')
      throw new Error(`${operation.key} is answered from memory: its content must be text`);
    return { status, type: content.type, body: content.body, headers: { ...headers, ...content.headers }, tags };
  }
}

const jsonType = 'application/json; charset=utf-8';

/** As its schema lets it leave. */
function serialised(reply: FastifyReply, { status, body }: Answered): string {
  return String(reply.serializeInput(Object(body), String(status)));
}

function sendStored(
  reply: FastifyReply,
  { status, body, isReplayed }: StoredAnswer & { isReplayed: boolean },
): FastifyReply {
  reply.code(status);
  if (isReplayed) reply.header(replayedHeader, 'true');
  return body === null ? reply.send() : reply.type(jsonType).send(body);
}

/** A call whose answer may depend on who asks, and is made for this request alone. */
function ownCall(request: FastifyRequest, reply: FastifyReply): AnyCall {
  return callOf(request, {
    header: (name, value) => void reply.header(name, value),
    viewer: () => request.viewer(),
    holder: () => request.server.session.ownerOf(request.headers.cookie),
    tokenIn: (cookie) => request.server.session.tokenIn(request.headers.cookie, cookie),
  });
}

function callOf(request: FastifyRequest, own: Pick<AnyCall, 'header' | 'viewer' | 'holder' | 'tokenIn'>): AnyCall {
  const { params, query, body, user, headers } = request;
  return {
    params,
    query,
    body,
    user,
    headers,
    origin: headers.origin ?? '',
    asksForPrivacy: headers['sec-gpc'] === '1' || headers.dnt === '1',
    bodyBytes: headers['content-length'] === undefined ? null : Number(headers['content-length']),
    isHead: request.method === 'HEAD',
    lastEventId: lastEventIdOf(request),
    answer: (status, given) => new Answered(status, given),
    get isOperator() {
      return request.isOperator;
    },
    get client() {
      return { address: request.address, userAgent: headers['user-agent'] ?? '' };
    },
    ...own,
  };
}

function lastEventIdOf({ headers }: FastifyRequest): string {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : '';
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
