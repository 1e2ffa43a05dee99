import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** Names of what reaches out of this process, or says something of it. */
const takenAway = [
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'WebAssembly',
  'localStorage',
  'sessionStorage',
  'navigator',
  'gc',
];

/** A log of the process's own, since the built-in one leads to streams, and these to sockets. */
type Says = (text: string) => void;

/**
 * Takes away what code that is loaded from now on could reach the machine by, besides what Node's permission model refuses (files, other processes,
 * addons, workers): the network, which it does not refuse before Node 25, and the process object with environment, signals
 * and built-in modules. Objects that code holds from before keep working: this has to run before any code of a release.
 */
export function lockDown({ say, read }: { say: Says; read: typeof fetch }): void {
  refuseNetwork();
  for (const name of takenAway) Reflect.deleteProperty(globalThis, name);
  define('fetch', read);
  define(
    'console',
    Object.fromEntries(['log', 'info', 'debug', 'warn', 'error', 'trace'].map((name) => [name, logger(say)])),
  );
  const exit = process.exit.bind(process);
  for (const name of ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', '_kill', 'kill', 'abort', 'exit'])
    Reflect.deleteProperty(process, name);
  const { node } = process.versions;
  define(
    'process',
    Object.freeze({
      env: Object.freeze({ NODE_ENV: 'production' }),
      versions: Object.freeze({ node }),
      nextTick: (work: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => work(...args)),
      emitWarning: () => {},
      exit,
    }),
  );
}

/** Also for code that comes to a socket by another one's constructor. */
function refuseNetwork(): void {
  const refuse = (): never => {
    throw new Error('there is no network here');
  };
  const refusals: [object, string[]][] = [
    [net.Socket.prototype, ['connect']],
    [net.Server.prototype, ['listen']],
    [dgram.Socket.prototype, ['bind', 'connect', 'send']],
    [dns.Resolver.prototype, ['resolve', 'resolve4', 'resolve6', 'resolveTxt', 'resolveAny', 'reverse']],
  ];
  for (const [prototype, names] of refusals)
    for (const name of names)
      Object.defineProperty(prototype, name, { value: refuse, writable: false, configurable: false });
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: true });
}

const logger =
  (say: Says) =>
  (...values: unknown[]) =>
    say(values.map(String).join(' ').slice(0, 2000));
