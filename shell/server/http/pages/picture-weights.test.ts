import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PictureWeights } from './picture-weights.ts';

/** The API, and another machine that a page would like to hear from. */
let servers: Server[];
let addresses: string[];
let asked: string[];
const picture = (digit: string) => `/objects/${digit.repeat(16)}-1600x900/480.webp`;

beforeEach(async () => {
  asked = [];
  servers = ['api', 'elsewhere'].map((name) =>
    createServer((request, response) => {
      asked.push(`${name} ${request.url} ${request.headers['x-shell-token']}`);
      const isMoved = request.url === picture('b');
      response.writeHead(
        isMoved ? 302 : 200,
        isMoved ? { location: `http://${addresses[1]}/b` } : { 'content-length': '1234' },
      );
      response.end();
    }),
  );
  addresses = [];
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    addresses.push(`127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  }
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const weightsOf = (...paths: string[]) =>
  new PictureWeights({ apiUrl: `http://${addresses[0]}`, token: 'jeton', log: fastify().log }).of(paths);

it('stored pictures are asked for, and their weights told', async () => {
  expect([...(await weightsOf(picture('a')))]).toEqual([[picture('a'), 1234]]);
  expect(asked).toEqual([`api ${picture('a')} jeton`]);
});

it('no other address that a page names is asked for with the token of the shell, on this machine or another', async () => {
  const others = [
    `//${addresses[1]}/a.webp`,
    `/\\${addresses[1]}/a.webp`,
    '/internal/releases',
    '/api/posts',
    '/a.webp',
  ];
  expect([...(await weightsOf(...others, `//${addresses[1]}${picture('a')}`))]).toEqual([]);
  expect(asked).toEqual([]);
});

it('a picture that is kept elsewhere has no weight, and nobody there is told the token', async () => {
  expect([...(await weightsOf(picture('b')))]).toEqual([]);
  expect(asked).toEqual([`api ${picture('b')} jeton`]);
});

it('a page of endless pictures asks for some of them', async () => {
  await weightsOf(...Array.from({ length: 500 }, (_, number) => `/objects/${'a'.repeat(16)}-1600x900/${number}.webp`));
  expect(asked.length).toBeLessThan(100);
});
