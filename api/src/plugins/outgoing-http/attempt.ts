import { type Dispatcher, errors, request } from 'undici';
import {
  type OutgoingFailure,
  OutgoingHttpError,
  type OutgoingRequest,
  type OutgoingResponse,
  type OutgoingStream,
  type Timeouts,
} from './port.ts';

const timedOut = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

export interface Attempt {
  call: OutgoingRequest;
  url: URL;
  signal: AbortSignal;
  dispatcher: Dispatcher;
  timeouts: Timeouts;
  maxBytes: number;
}

/** One attempt of a call, its whole answer read. */
export async function attemptOf(attempt: Attempt): Promise<OutgoingResponse> {
  const { body, ...answer } = await streamOf(attempt);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { ...answer, body: Buffer.concat(chunks) };
}

/** One attempt of a call, its answer's body still to be read. */
export async function streamOf({
  call,
  url,
  signal,
  dispatcher,
  timeouts,
  maxBytes,
}: Attempt): Promise<OutgoingStream> {
  const { method, headers, body, repeatedAs } = call;
  try {
    const answer = await request(url, {
      dispatcher,
      signal,
      method,
      headers: {
        'user-agent': 'letat-en-mouvement',
        // A small compressed body may be a very large one.
        'accept-encoding': 'identity',
        ...headers,
        ...(repeatedAs ? { [repeatedAs.header]: repeatedAs.id } : {}),
      },
      ...(body === undefined ? {} : { body }),
      headersTimeout: timeouts.headers,
      bodyTimeout: timeouts.body,
    });
    return {
      url: foundAt(answer.context) ?? url.href,
      status: answer.statusCode,
      headers: answer.headers,
      body: piecesOf(answer, maxBytes, call.signal),
    };
  } catch (error) {
    throw failureOf(error, call.signal);
  }
}

/** The last address of a call that was redirected, of which undici has a history; null where nothing follows redirects. */
function foundAt(context: unknown): string | null {
  const history: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'history') : null;
  const last: unknown = Array.isArray(history) ? history.at(-1) : null;
  return last instanceof URL ? last.href : null;
}

/** The body as it comes; a connection that brings more than that is closed, and so is one that nobody reads to its end. */
async function* piecesOf(
  { body, headers }: Dispatcher.ResponseData,
  maxBytes: number,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  let size = Number(headers['content-length'] ?? 0);
  const check = () => {
    if (size > maxBytes) throw new OutgoingHttpError('too-large', `the answer has more than ${maxBytes} bytes`);
  };
  try {
    check();
    size = 0;
    for await (const chunk of body) {
      const bytes: Buffer = Buffer.from(chunk);
      size += bytes.length;
      check();
      yield bytes;
    }
  } catch (error) {
    throw failureOf(error, callerSignal);
  } finally {
    body.destroy();
  }
}

function failureOf(error: unknown, callerSignal: AbortSignal | undefined): OutgoingHttpError {
  if (error instanceof OutgoingHttpError) return error;
  const [failure, message] = describe(error, callerSignal);
  return new OutgoingHttpError(failure, message, { cause: error });
}

function describe(error: unknown, callerSignal: AbortSignal | undefined): [OutgoingFailure, string] {
  if (callerSignal?.aborted) return ['cancelled', 'the caller gave it up'];
  if (error instanceof DOMException && error.name === 'TimeoutError') return ['timeout', 'the call took too long'];
  if (error instanceof errors.UndiciError && timedOut.includes(error.code)) return ['timeout', error.message];
  if (error instanceof errors.InvalidArgumentError)
    return ['refused', 'it, or where it is redirected to, cannot be sent'];
  return ['network', 'the connection failed'];
}
