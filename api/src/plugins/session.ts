import cookie from '@fastify/cookie';
import type { Account } from '@letat/contracts/auth/operations';
import { sessionCookie } from '@letat/contracts/auth/session-cookie';
import { sessionDays } from '@letat/contracts/auth/sessions/constants';
import type { Operation } from '@letat/contracts/core/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** Who calls, by their session: as the account is at this moment, not as it was at login. */
export interface SessionUser extends Account {
  readonly sessionId: string;
}

/** Modules whose operations serve who must set the second factor up first: they are about one's own account. */
const ownFeatures: readonly string[] = ['auth'];
const ownAccount = 'GET /api/users/me';

/** Whether a session opens that operation: that of an administrator who must set the second factor up opens little. */
export function opens(user: SessionUser, operation: Operation | undefined): boolean {
  if (!user.secondFactorDue) return true;
  return operation !== undefined && (ownFeatures.includes(operation.feature) || operation.key === ownAccount);
}

/** Whose session a token opens; null when it opens none (any more). */
export type SessionLookup = (token: string) => Promise<SessionUser | null>;

export interface Session {
  /** The module that stores the sessions says how they are looked up. */
  setSessionLookup(open: SessionLookup): void;
  /** As the browser stores it. */
  readonly cookieName: string;
  /** `Set-Cookie` value that hands a token to the browser. */
  cookie(token: string): string;
  /** `Set-Cookie` value that takes the cookie back. */
  readonly noCookie: string;
  /** Whose session a `Cookie` header opens: for what takes a token, and a session besides. */
  ownerOf(cookie: string | undefined): Promise<SessionUser | null>;
  /** `Set-Cookie` value that hands out a token for something shorter than a session, or takes it back (null). */
  passing(name: string, token: string | null, seconds: number): string;
  /** The token in a `Cookie` header under that name, read as strictly as the session's own. */
  tokenIn(header: string | undefined, name: string): string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    session: Session;
  }
  interface FastifyRequest {
    /** The caller, once `access` has found that the operation needs one; null for operations that anybody may call. */
    user: SessionUser | null;
    /** The caller, looked up once when it is first asked for. A request without a cookie costs nothing. */
    viewer(): Promise<SessionUser | null>;
    /** The same, whether or not their session opens this operation. */
    sessionUser(): Promise<SessionUser | null>;
    lookedUp: Promise<SessionUser | null> | null;
  }
}

const daySeconds = 24 * 60 * 60;

/** 256 bits in base64url (RFC 4648, section 5). */
const tokenForm = /^[\w-]{43}$/;

/** The session cookie, from the header to the person and back. */
export const sessionPlugin = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    const secure = publicOrigin.startsWith('https:');
    const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
    const cookieName = nameOf(sessionCookie);
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const over = { maxAge: 0, expires: new Date(0) };
    let open: SessionLookup | null = null;

    // Without its hook: answers from memory never parse a cookie.
    await app.register(cookie, { hook: false });
    app.decorate('session', {
      cookieName,
      setSessionLookup(given) {
        open = given;
      },
      cookie: (token) =>
        app.serializeCookie(cookieName, token, { ...attributes, maxAge: sessionDays.longest * daySeconds }),
      get noCookie() {
        return app.serializeCookie(cookieName, '', { ...attributes, ...over });
      },
      ownerOf,
      passing: (name, token, seconds) =>
        app.serializeCookie(nameOf(name), token ?? '', {
          ...attributes,
          ...(token === null ? over : { maxAge: seconds }),
        }),
      tokenIn: (header, name) => tokenIn(header, nameOf(name)),
    });

    app.decorateRequest('user', null);
    app.decorateRequest('lookedUp', null);
    app.decorateRequest('sessionUser', function sessionUser(this: FastifyRequest) {
      this.lookedUp ??= lookUp(this);
      return this.lookedUp;
    });
    app.decorateRequest('viewer', async function viewer(this: FastifyRequest) {
      const user = await this.sessionUser();
      return user && opens(user, this.routeOptions.config.operation) ? user : null;
    });

    async function lookUp({ headers, routeOptions }: FastifyRequest): Promise<SessionUser | null> {
      const { access } = routeOptions.config;
      if (access === 'operator' || access === 'token') return null;
      return ownerOf(headers.cookie);
    }

    async function ownerOf(header: string | undefined): Promise<SessionUser | null> {
      const token = tokenIn(header, cookieName);
      if (token === null) return null;
      return app.mongo.withDatabaseTimeout(async () => (open ? open(token) : null));
    }
  },
  { name: 'session', dependencies: ['client', 'operations'] },
);

/**
 * The one token that a `Cookie` header holds. Two of them are none: over plain http a neighbour's host can plant a second
 * cookie of the same name, and nothing shows which is ours (RFC 6265, section 8.6). `__Host-` makes that impossible.
 */
function tokenIn(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  const [token, second] = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return token !== undefined && second === undefined && tokenForm.test(token) ? token : null;
}
