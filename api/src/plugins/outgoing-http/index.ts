import { lookup } from 'node:dns/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Agent, type Dispatcher, interceptors } from 'undici';
import { checkedConnector, type Resolve } from './checked-connector.ts';
import { CircuitBreakers } from './circuit-breakers.ts';
import { type AttemptListener, clientOf, defaultTimeouts } from './client.ts';
import type { OutgoingHttp } from './port.ts';
import { parseNetworks } from './public-address.ts';

export {
  type OutgoingClient,
  type OutgoingFailure,
  OutgoingHttpError,
  type OutgoingResponse,
  type OutgoingStream,
} from './port.ts';
export { parseNetworks } from './public-address.ts';

export interface OutgoingHttpOptions {
  /** Private networks whose machines may be called at addresses that people gave: `10.1.0.0/16, fd00::/8`. */
  allowedNetworks?: string;
  /** Counts an attempt: which client made it, the class of the answer's status or what failed, and how long it took. */
  onAttempt?: AttemptListener;
  /** How names become addresses; the machine's own way unless a test says otherwise. */
  resolve?: Resolve;
  /** The longest wait before a second attempt of a client that says none, in milliseconds; tests wait for nothing. */
  firstDelayMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    outgoingHttp: OutgoingHttp;
  }
}

const maxRedirects = 3;
const perOrigin = { connections: 16, pipelining: 1, keepAliveTimeout: 4000 };

/**
 * Calls by HTTP to other machines. Each feature that makes some takes a client of its own: its limits, its circuit breakers
 * and its name in the log are then its own too.
 */
export const outgoingHttpPlugin = plugin(
  async (
    app: FastifyInstance,
    { allowedNetworks = '', resolve = resolveHere, onAttempt = () => {}, firstDelayMs }: OutgoingHttpOptions,
  ) => {
    const allowed = parseNetworks(allowedNetworks);
    if (!allowed) throw new Error('allowedNetworks are no networks');
    const agents: Agent[] = [];

    app.decorate('outgoingHttp', {
      client(options) {
        const connectMs = options.timeouts?.connect ?? defaultTimeouts.connect;
        const isChecked = options.addressesFrom === 'people';
        const agent = new Agent({
          ...perOrigin,
          connect: isChecked
            ? checkedConnector({ allowed, resolve }, connectMs)
            : { timeout: connectMs, allowH2: false },
        });
        agents.push(agent);
        const breakers = new CircuitBreakers();
        app.inMemoryState.onReset(() => breakers.reset());
        const dispatcher = isChecked ? followingRedirects(agent) : agent;
        const delayed = firstDelayMs === undefined ? options : { firstDelayMs, ...options };
        return clientOf(delayed, { log: app.log, dispatcher, breakers, onAttempt });
      },
    } satisfies OutgoingHttp);

    app.addHook('onClose', async () => {
      await Promise.all(agents.map((agent) => agent.destroy()));
    });
  },
  { name: 'outgoing-http', dependencies: ['in-memory-state'] },
);

/** Redirects of what asks for something; what brings something goes to the address that was given, or nowhere. */
function followingRedirects(agent: Agent): Dispatcher {
  return agent.compose((dispatch) => {
    const following = interceptors.redirect({ maxRedirections: maxRedirects })(dispatch);
    return (options, handler) =>
      options.method === 'GET' || options.method === 'HEAD' ? following(options, handler) : dispatch(options, handler);
  });
}

async function resolveHere(hostname: string) {
  return lookup(hostname, { all: true });
}
