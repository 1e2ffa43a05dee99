import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { answerClientError } from '@letat/contracts/core/raw-error-response';
import { afterEach, beforeEach, expect, it } from 'vitest';

let server: Server;
beforeEach(async () => {
  server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 10 }, (_request, response) =>
    response.end(),
  );
  server.on('clientError', answerClientError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** Sends that, and reads until the server ends the connection. */
async function answerTo(text: string): Promise<string> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  await once(socket, 'close');
  return answer;
}

it('a connection on which nothing was asked ends without an answer, which a browser would take for its next request’s', async () => {
  expect(await answerTo('')).toBe('');
});

it.each([
  ['GET / HTTP/1.1\r\nhost: x\r\n', '408 Request Timeout', 'body_timeout'],
  ['what is this\r\n\r\n', '400 Bad Request', 'malformed_body'],
  [
    `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'too_large',
  ],
])('%j is answered in the shape of every refusal', async (text, status, code) => {
  const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(head).toContain('connection: close');
  expect(JSON.parse(body)).toMatchObject({ code });
});
