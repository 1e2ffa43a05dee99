import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createApiReader } from './api-reader.ts';

it('what a page reads of the API bears the trace of the request that it is made for', async () => {
  const seen: unknown[] = [];
  const api = fastify();
  api.get('/api/posts', async ({ headers }) => void seen.push([headers['x-request-id'], headers.traceparent]));
  const config = readConfig({
    API_URL: await api.listen({ host: '127.0.0.1', port: 0 }),
    INTERNAL_TOKEN: 'x'.repeat(32),
  });
  const read = createApiReader(config);
  const trace = '0af7651916cd43dd8448eb211c80319c';
  await read('/api/posts', trace);
  await read('/api/posts');
  await api.close();
  expect(seen).toEqual([
    [trace, expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`))],
    [undefined, undefined],
  ]);
});

/** What an API does to the first answers; every later one is whole. */
type Fault = (response: ServerResponse) => void;
const cut: Fault = (response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('[', () => response.destroy());
};

async function reading(faults: Fault[], patience = '2500') {
  let asked = 0;
  const api = createServer((_request, response) => {
    const fault = faults[asked];
    asked += 1;
    if (fault) fault(response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('[1]');
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const address = api.address();
  const read = createApiReader(
    readConfig({
      ...{ API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, SSR_PATIENCE_MS: patience },
      INTERNAL_TOKEN: 'x'.repeat(32),
    }),
  );
  const answer = await read('/api/posts');
  api.closeAllConnections();
  api.close();
  return { answer: answer && [answer.status, answer.body], asked };
}

it.each<[string, Fault]>([
  ['cuts its connection', (response) => response.destroy()],
  ['cuts its answer', cut],
  ...[502, 503, 504].map((status): [string, Fault] => [
    `answers ${status}`,
    (response) => response.writeHead(status).end(),
  ]),
])('an API that %s once is asked again, and the page has its data', async (_what, fault) => {
  expect(await reading([fault])).toEqual({ answer: [200, '[1]'], asked: 2 });
});

it.each([404, 429, 500])('an API that answers %i is asked once: the next answer would be the same', async (status) => {
  const answers = await reading([(response) => response.writeHead(status).end('non')]);
  expect(answers).toEqual({ answer: [status, 'non'], asked: 1 });
});

it('an API that fails twice is away, and one that says so is what it says', async () => {
  expect(await reading([cut, cut])).toEqual({ answer: null, asked: 2 });
  const away: Fault = (response) => response.writeHead(503).end('plus tard');
  expect(await reading([away, cut])).toEqual({ answer: [503, 'plus tard'], asked: 2 });
});

it('an API that never answers is asked once, for as long as a page waits', async () => {
  expect(await reading([() => {}], '100')).toEqual({ answer: null, asked: 1 });
});

it('an API that nobody listens for yet is asked until it is there, and the page has its data', async () => {
  const api = createServer((_request, response) => response.end('[1]'));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const address = api.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await new Promise((closed) => api.close(closed));
  const config = readConfig({ API_URL: `http://127.0.0.1:${port}`, INTERNAL_TOKEN: 'x'.repeat(32) });
  const read = createApiReader(config);
  const reading = read('/api/posts');
  // Later than it is asked for the second time, and sooner than for the third.
  setTimeout(() => api.listen(port, '127.0.0.1'), 250);
  expect(await reading).toMatchObject({ status: 200, body: '[1]' });
  await new Promise((closed) => {
    api.close(closed);
    api.closeAllConnections();
  });
  expect(await read('/api/posts'), 'nobody comes').toBeNull();
});
