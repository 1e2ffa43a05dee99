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
