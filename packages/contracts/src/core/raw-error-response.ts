import { CodedError } from './coded-error.ts';

const statuses = {
  malformed_body: '400 Bad Request',
  body_timeout: '408 Request Timeout',
  too_large: '431 Request Header Fields Too Large',
} as const;

const codesOfNode: Partial<Record<string, keyof typeof statuses>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'body_timeout',
  HPE_HEADER_OVERFLOW: 'too_large',
};

/**
 * The answer to what is no HTTP at all, to headers beyond any measure, or that do not arrive: whole, for the bare connection, whose
 * end is its end (RFC 9112, section 6.3).
 * @param failure code of Node's server, such as HPE_HEADER_OVERFLOW (RFC 6585, section 5: 431)
 * @param bytesRead of the connection so far
 * @returns null when nothing was asked: browsers open connections before they need one, and would take an answer on it for that of
 * the request which they send at that moment
 */
function rawErrorResponse(failure: string | undefined, bytesRead: number): string | null {
  if (bytesRead === 0) return null;
  const code = codesOfNode[failure ?? ''] ?? 'malformed_body';
  const headers = [
    `HTTP/1.1 ${statuses[code]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${JSON.stringify(new CodedError(code).toBody())}`;
}

/** What of a connection is needed to answer on it: Node's `Socket`. */
interface Connection {
  readonly writable: boolean;
  readonly bytesRead: number;
  destroy(): void;
  end(text: string): void;
}

/** Answers a client error of Node's server (its event `clientError`) on the bare connection, and ends that. */
export function answerClientError(error: Error & { code?: string }, socket: Connection): void {
  const response = rawErrorResponse(error.code, socket.bytesRead);
  if (error.code === 'ECONNRESET' || !socket.writable || response === null) socket.destroy();
  else socket.end(response);
}
