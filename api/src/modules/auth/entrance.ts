import type { FastifyInstance } from 'fastify';
import type { Call } from '../../route.ts';
import { deviceCookie, deviceCookieName } from './devices/cookie.ts';
import type { Sessions, StartedSession, Visitor } from './sessions/service.ts';

/** What it takes to let a person in, or out. */
export type SessionCall = Pick<Call<unknown>, 'viewer' | 'client' | 'header' | 'tokenIn'>;

/** Holds the token of a login that waits for its second proof: no session, and worth five minutes. */
export const loginCookie = 'login';
const loginSeconds = 5 * 60;

/** How browsers get their sessions, and lose them. */
export class Entrances {
  readonly #app: FastifyInstance;
  readonly #sessions: Sessions;

  constructor(app: FastifyInstance, sessions: Sessions) {
    this.#app = app;
    this.#sessions = sessions;
  }

  /** The session that was there before ends: a thief who planted or knows its token gets no session with this person. */
  async enter({ token, deviceToken }: StartedSession, call: SessionCall): Promise<void> {
    await this.leave(call);
    call.header('set-cookie', this.#app.session.cookie(token));
    call.header('set-cookie', deviceCookie(this.#app, deviceToken));
  }

  /** Whose second proof is awaited. */
  begin(challenge: string, call: SessionCall): void {
    call.header('set-cookie', this.#app.session.passing(loginCookie, challenge, loginSeconds));
  }

  /** A login that has got its second proof. */
  async end(started: StartedSession, call: SessionCall): Promise<void> {
    call.header('set-cookie', this.#app.session.passing(loginCookie, null, 0));
    await this.enter(started, call);
  }

  async leave(call: SessionCall): Promise<void> {
    const before = await call.viewer();
    if (before) await this.#sessions.end(before.sessionId);
  }

  visitorOf({ client, tokenIn }: SessionCall): Visitor {
    const { address, userAgent } = client;
    return { address, userAgent, deviceToken: tokenIn(deviceCookieName) };
  }
}
