import { type Dispatcher, errors, request } from 'undici';
import {
  type OutgoingFailure,
  OutgoingHttpError,
  type OutgoingRequest,
  type OutgoingResponse,
  type Timeouts,
} from './port.ts';

const timedOut = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** One attempt of a call. */
export async function attemptOf({
  call,
  url,
  signal,
  dispatcher,
  timeouts,
  maxBytes,
}: {
  call: OutgoingRequest;
  url: URL;
  signal: AbortSignal;
  dispatcher: Dispatcher;
  timeouts: Timeouts;
  maxBytes: number;
}): Promise<OutgoingResponse> {
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
    return { status: answer.statusCode, headers: answer.headers, body: await bytesOf(answer, maxBytes) };
  } catch (error) {
    throw failureOf(error, call.signal);
  }
}

/** The whole body; a connection that brings more than that is closed. */
async function bytesOf({ body, headers }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
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
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    body.destroy();
    throw error;
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
