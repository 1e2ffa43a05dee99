import { AsyncLocalStorage } from 'node:async_hooks';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * What a test can have the next call of a stand-in meet. `error`: nothing is done, and it answers 500. `cut`: nothing is done, and the
 * connection breaks. `lost-answer`: it is done, and the connection breaks before the answer. `error-inside`: nothing is done, and it
 * answers 200 with an error in it, which no contract has. `outage`: it is done, and answered 503.
 */
export const standInFaults = ['error', 'cut', 'lost-answer', 'error-inside', 'outage'] as const;
/** Besides: `account-refused`, as with a key that was revoked. Nothing is done. */
export type StandInFault = (typeof standInFaults)[number] | 'account-refused';

/** A stand-in refuses, as its provider does. */
export class StandInRefusal extends Error {
  override readonly name = 'StandInRefusal';
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(`the stand-in refuses with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The server of a stand-in: on a loopback address of this process, which only this process asks. */
export class StandInServer {
  readonly rest: FastifyInstance;
  readonly #faults: StandInFault[] = [];
  readonly #listen: () => Promise<string>;
  #address: Promise<string> | null = null;

  /** @param isAsked which calls meet faults: those that do something or say what was done */
  constructor(
    app: FastifyInstance,
    { token, errorInside, isAsked }: { token: string; errorInside: object; isAsked: (url: string) => boolean },
  ) {
    this.rest = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
    const met = new WeakMap<FastifyRequest, StandInFault>();
    this.rest.addHook('onRequest', async (request, reply) => {
      const fault = isAsked(request.url) ? this.#faults.shift() : undefined;
      if (fault !== undefined) met.set(request, fault);
      if (fault === 'cut') {
        request.raw.socket.destroy();
        // To nobody; without it the call would be made all the same.
        return reply.code(500).send({});
      }
      if (fault === 'error')
        return reply.code(500).send({ code: 'internal-server-error', message: 'An error occurred.' });
      if (fault === 'error-inside') return reply.code(200).send(errorInside);
      const isKnown = request.headers.authorization === `Bearer ${token}`;
      if (fault === 'account-refused' || !isKnown) return unauthorized(reply);
    });
    this.rest.addHook('onSend', async (request, reply, payload) => {
      const fault = met.get(request);
      if (fault === 'lost-answer') request.raw.socket.destroy();
      if (fault !== 'outage') return payload;
      reply.code(503).removeHeader('content-length');
      return JSON.stringify({ code: 'service-unavailable', message: 'Please try again later.' });
    });
    this.rest.setErrorHandler((error, _request, reply) => {
      if (error instanceof StandInRefusal) return reply.code(error.status).send(error.body);
      app.log.error({ err: error }, 'payments: a call of a stand-in failed');
      throw error;
    });
    app.addHook('onClose', () => this.rest.close());
    app.inMemoryState.onReset(() => void this.#faults.splice(0));
    // What a server answers belongs to the caller who made it listen: bound to where nothing has been asked yet.
    this.#listen = AsyncLocalStorage.bind(() => this.rest.listen({ host: '127.0.0.1', port: 0 }));
  }

  /** It begins to listen when a caller asks. */
  baseUrl(): Promise<string> {
    this.#address ??= this.#listen();
    return this.#address;
  }

  /** For tests: what the next calls were to meet, which they do not any more. */
  takeFaults(): StandInFault[] {
    return this.#faults.splice(0);
  }

  /** For tests: the next calls meet these, one each. */
  meet(...faults: readonly StandInFault[]): void {
    this.#faults.push(...faults);
  }
}

async function unauthorized(reply: FastifyReply): Promise<void> {
  await reply.code(401).send({ code: 'no-matching-api-key', failureReason: { failureCode: 'AUTHENTICATION_ERROR' } });
}

/**
 * What becomes of a payout at a stand-in, by the last digits of its number, as pawaPay's own sandbox has it
 * (docs.pawapay.io/v2/docs/test_numbers): so everything can be tried by hand.
 */
export function fateOf(phone: string): 'paid' | 'unknown-recipient' | 'over-limit' | 'stuck' {
  if (phone.endsWith('089')) return 'unknown-recipient';
  if (phone.endsWith('119')) return 'over-limit';
  return phone.endsWith('129') ? 'stuck' : 'paid';
}
