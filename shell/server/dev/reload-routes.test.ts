import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reloadRoutes, reloadTag } from './reload-routes.ts';

let app: FastifyInstance;
let url: string;
let set: string;
let change: () => void;
let received: { set: string; version: string }[];
let stop: AbortController;

beforeEach(async () => {
  set = 'one';
  received = [];
  stop = new AbortController();
  const listeners = new Set<() => void>();
  change = () => {
    for (const listener of listeners) listener();
  };
  app = fastify();
  reloadRoutes(app, {
    current: () => ({ set: { id: set } }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  stop.abort();
  await app.close();
});

async function follow(): Promise<void> {
  const response = await fetch(`${url}/dev/events`, { signal: stop.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
    for (const [, data] of text.matchAll(/^data: (.+)$/gm)) received.push(JSON.parse(data ?? ''));
}
const receivedTimes = (times: number) => expect.poll(() => received).toHaveLength(times);

it('the reload stream sends what is served at once, and again when it changes', async () => {
  follow().catch(() => {});
  await receivedTimes(1);
  set = 'two';
  change();
  await receivedTimes(2);
  expect(received.map((event) => event.set)).toEqual(['one', 'two']);
  expect(received[1]?.version).toBe(received[0]?.version);
});

it('the reload stream has another version when the API is back with the same set', async () => {
  follow().catch(() => {});
  await receivedTimes(1);
  change();
  await receivedTimes(2);
  expect(received[1]?.set).toBe('one');
  expect(received[1]?.version).not.toBe(received[0]?.version);
});

it('the reload script has the hash that its tag names', async () => {
  const script = await app.inject('/dev/reload.js');
  const hash = createHash('sha384').update(script.rawPayload).digest('base64');
  expect(reloadTag).toContain(`src="/dev/reload.js" integrity="sha384-${hash}" crossorigin`);
});

it('the reload stream ends when the shell stops', async () => {
  const following = follow();
  await receivedTimes(1);
  await app.close();
  await following;
});

it('the connection of a reload stream ends with it: kept alive, it would hold up the end of the shell', async () => {
  const response = await fetch(`${url}/dev/events`, { signal: stop.signal });
  expect(response.headers.get('connection')).toBe('close');
});
