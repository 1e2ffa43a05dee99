import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/**
 * The process's log: JSON lines without personal data. Addresses, search words and bodies are never given to it;
 * what an outside error may quote (a duplicate key names its value) is scrubbed.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: ['headers.cookie', 'headers.authorization', '*.password', '*.token', '*.authorEmail', '*.email'],
    serializers: {
      err: describeError,
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    },
  };
  return pino(options, destination ?? bufferedOutput());
}

/** How many bytes of lines, and for how long, wait to be written together: one write a line took a quarter of a cached answer's time. */
const waiting = { bytes: 8192, ms: 100 };

/** Standard output. Whatever ends this process in any way but SIGKILL, its last lines are written. */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: waiting.bytes, periodicFlush: waiting.ms });
  process.once('exit', () => output.flushSync());
  return output;
}

interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  code?: string | number;
  cause?: ErrorDescription;
}

function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' };
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? { code: error.code }
      : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Takes addresses and the values of duplicate keys out of a text that another program wrote. */
function scrub(text: string): string {
  const lines = text.split(/([\n\r\u2028\u2029])/).map(withoutKeys);
  return (
    lines
      .join('')
      // From the beginning of each run alone: one without an `@` is looked through once.
      .replace(/(?<![^\s"'<>(){}:=,])[^\s"'<>(){}:=,]+@[^\s"'<>(){}:=,]+/g, '[email]')
      .replace(/(mongodb(?:\+srv)?:\/\/)[^\s/@]*@/g, '$1[secret]@')
  );
}

const keys = 'dup key: {';

/** A line without the values of duplicate keys: they may hold braces of their own. */
function withoutKeys(line: string): string {
  const start = line.indexOf(keys);
  const end = line.lastIndexOf('}');
  return start === -1 || end < start ? line : `${line.slice(0, start)}${keys}…}${line.slice(end + 1)}`;
}

/** One line a request: its route's pattern, never its address with what people typed into it. */
export const requestLogPlugin = plugin(
  async (app: FastifyInstance) => {
    // Nothing that people wrote is in these lines, and looking for it took a twentieth of a cached answer's time.
    const lines = app.log.child({}, { redact: [] });
    app.addHook('onResponse', async (request, reply) => {
      lines.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? '(unknown)',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
    });
  },
  { name: 'request-log' },
);
