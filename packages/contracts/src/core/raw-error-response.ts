import { CodedError } from './coded-error.ts';

/**
 * The answer to what is no HTTP at all, or to headers beyond any measure: whole, for the bare connection, whose end is its end
 * (RFC 9112, section 6.3).
 * @param failure code of Node's parser, such as HPE_HEADER_OVERFLOW (RFC 6585, section 5: 431)
 */
export function rawErrorResponse(failure: string | undefined): string {
  const overflow = failure === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(new CodedError(overflow ? 'too_large' : 'malformed_body').toBody());
  const headers = [
    `HTTP/1.1 ${overflow ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
