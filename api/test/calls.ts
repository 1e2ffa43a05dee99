import type { Role } from '@letat/contracts/core/roles';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newSession } from './cookies.ts';
import { addUser } from './fixtures.ts';

export const origin = 'http://localhost:3000';

/** A person, or a role that stands for a person who has it. */
export type Who = Role | { id: string };

type Get = (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
type Send = (url: string, body: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

/** The calls of one caller. */
export interface Calls {
  get: Get;
  post: Send;
  put: Send;
  del: Get;
  /** The `Cookie` header that they send, for requests made otherwise. */
  headers(): Promise<{ cookie?: string }>;
}

/** The calls of one caller, who sends these headers. */
export function callsOf(app: FastifyInstance, headersOf: Calls['headers']): Calls {
  const send =
    (method: 'POST' | 'PUT'): Send =>
    async (url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: {
          origin,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(await headersOf()),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
  return {
    get: async (url, headers = {}) => app.inject({ url, headers: { ...(await headersOf()), ...headers } }),
    post: send('POST'),
    put: send('PUT'),
    del: async (url, headers = {}) =>
      app.inject({ method: 'DELETE', url, headers: { origin, ...(await headersOf()), ...headers } }),
    headers: headersOf,
  };
}

/** Callers by account; each gets one session when it first calls. */
export function callers(app: FastifyInstance): (who: Who) => Calls {
  const known = new Map<string, Calls>();
  return (who) => {
    const key = typeof who === 'string' ? who : who.id;
    const session = once(async () => ({ cookie: await newSession(app, await idOf(app, who)) }));
    const calls = known.get(key) ?? callsOf(app, session);
    known.set(key, calls);
    return calls;
  };
}

async function idOf(app: FastifyInstance, who: Who): Promise<string> {
  return typeof who === 'string' ? (await addUser(app, { role: who })).id : who.id;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
