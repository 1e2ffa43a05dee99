import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { findRunning } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test('a body that is too large is refused as such, and not as if the site were away', async () => {
  const { url } = findRunning();
  const answer = await fetch(`${url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x'.repeat(6_000_000) }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }]);
});

/** `CONNECTIONS_PER_ADDRESS`, as it is by default. */
const maxConnections = 256;

test('bodies that one address begins and does not end hold up nobody else, and are no more than it has connections', async ({
  request,
}) => {
  const { host, origin, port } = new URL(findRunning().url);
  const begun = `POST /api/newsletter/subscribe HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`;
  const sockets: Socket[] = [];
  let hungUp = 0;
  const hold = async () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.7' });
    sockets.push(socket);
    // A body that is waited for too long is answered before its connection ends.
    socket.on('error', () => {}).once('close', () => (hungUp += socket.bytesRead === 0 ? 1 : 0));
    await once(socket, 'connect');
    socket.resume().write(begun);
  };
  try {
    await Promise.all(Array.from({ length: 500 }, hold));
    for (const path of ['/', '/api/posts', '/api/authors']) expect((await request.get(path)).status(), path).toBe(200);
    await expect.poll(() => hungUp).toBe(500 - maxConnections);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
