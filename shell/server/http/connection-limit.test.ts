import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { limitConnections } from './connection-limit.ts';

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** A server that holds three connections of an address at most. */
async function start(trustProxy: string): Promise<void> {
  server = createServer((_request, answer) => answer.end('ok'));
  const settings = { API_URL: 'http://127.0.0.1:1', INTERNAL_TOKEN: 'x'.repeat(32), TRUST_PROXY: trustProxy };
  limitConnections(server, readConfig({ ...settings, CONNECTIONS_PER_ADDRESS: '3' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A connection from that address. @returns whether the server answers on it, and did not hang up */
async function isServed(localAddress: string): Promise<boolean> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const socket = connect({ port: address.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('error', () => {});
  socket.once('data', () => resolve(true));
  socket.once('close', () => resolve(false));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return promise;
}

it('an address that holds as many connections as it may is hung up on, and no other address is', async () => {
  await start('0');
  for (let held = 0; held < 3; held += 1) expect(await isServed('127.0.0.2')).toBe(true);
  expect(await isServed('127.0.0.2')).toBe(false);
  expect(await isServed('127.0.0.3')).toBe(true);
});

it('a connection that ends makes place for another one of its address', async () => {
  await start('0');
  for (let held = 0; held < 3; held += 1) await isServed('127.0.0.2');
  sockets[0]?.destroy();
  await expect.poll(() => isServed('127.0.0.2')).toBe(true);
  expect(await isServed('127.0.0.2')).toBe(false);
});

it('behind a proxy, all of whose connections come from one address, none is hung up on', async () => {
  await start('1');
  for (let held = 0; held < 5; held += 1) expect(await isServed('127.0.0.2')).toBe(true);
});
