import type { IncomingHttpHeaders } from 'node:http';

/** Of one connection, and not passed on: RFC 9110, section 7.6.1, with what was standardised before it. */
const hopByHop = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that only this process may say to the API. */
const ours = [
  'x-shell-token',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'traceparent',
  'tracestate',
  'forwarded',
  'x-real-ip',
  'authorization',
];

/**
 * What of a message's headers goes on to the other side.
 * @param headers of the client's request, or of the API's answer
 */
export function endToEnd(headers: IncomingHttpHeaders, kind: 'request' | 'answer'): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  const dropped = new Set([...hopByHop, ...named, ...(kind === 'request' ? ours : [])]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
