import type { IncomingHttpHeaders } from 'node:http';

/** Methods that a server answers alike however often it gets them (RFC 9110, 9.2.2). */
export const idempotentMethods = ['GET', 'HEAD', 'PUT', 'DELETE'] as const;
export type Method = (typeof idempotentMethods)[number] | 'POST' | 'PATCH';

/** One call to another machine, all its attempts together. */
export interface OutgoingRequest {
  /** What the call is for, in a few words: the log has this and never the address. */
  operation: string;
  method: Method;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /**
   * Makes a POST or PATCH repeatable: a header by which the other side recognises the same call again, with one value for
   * all attempts. Without it such a call is sent once.
   */
  repeatedAs?: { header: string; id: string };
  /** Ends the call when its caller no longer wants it. */
  signal?: AbortSignal;
}

/** Whatever the other side answered, whether it is good news or not. */
export interface OutgoingResponse {
  /** Where it was found in the end, after redirects. */
  url?: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Of how many attempts it is the last one's. What came of those before, it does not say. */
  attempts?: number;
}

/** An answer whose body is read while it comes. */
export interface OutgoingStream {
  /** As of a response. */
  url?: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** Throws an `OutgoingHttpError` where it breaks off; who stops reading closes the connection. */
  body: AsyncIterable<Buffer>;
}

/** How long each part of a call may take, in milliseconds. */
export interface Timeouts {
  connect: number;
  /** From the request to the first line of the answer. */
  headers: number;
  /** Between two pieces of the answer. */
  body: number;
  /** The whole call: attempts, and the waits between them. */
  total: number;
}

export interface ClientOptions {
  /** Which part of the product calls: in the log, in errors, and a circuit of its own for each host. */
  name: string;
  /**
   * Where its addresses come from. `settings`: the operator wrote them, any address will do, redirects are not followed.
   * `people`: public addresses only, by https on 443 or 8443; redirects of GET and HEAD are followed, at most three, and
   * checked alike.
   */
  addressesFrom: 'settings' | 'people';
  timeouts?: Partial<Timeouts>;
  /** Attempts of a call that may be repeated, the first one counted. */
  attempts?: number;
  /** The longest wait before the second attempt, in milliseconds; it doubles with each further one. */
  firstDelayMs?: number;
  /** The largest body that is taken. */
  maxBytes?: number;
}

export interface OutgoingClient {
  /** The answer, whatever its status; throws an `OutgoingHttpError` when there is none. */
  request(request: OutgoingRequest): Promise<OutgoingResponse>;
  /** The same, with a body that is read while it comes. What breaks off in the middle of it is not repeated. */
  stream(request: OutgoingRequest): Promise<OutgoingStream>;
}

/** The one way out of this process by HTTP. */
export interface OutgoingHttp {
  client(options: ClientOptions): OutgoingClient;
}

export type OutgoingFailure =
  /** The address, one that it redirects to, or the request itself is none that may be sent. */
  | 'refused'
  /** The host failed too often a moment ago; nothing was sent. */
  | 'circuit-open'
  | 'timeout'
  /** No connection, or one that broke. */
  | 'network'
  | 'too-large'
  /** By the caller's own signal. */
  | 'cancelled';

/** There is no answer. The message names the client and the operation, never the address. */
export class OutgoingHttpError extends Error {
  override readonly name = 'OutgoingHttpError';
  readonly failure: OutgoingFailure;
  constructor(failure: OutgoingFailure, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.failure = failure;
  }
}
