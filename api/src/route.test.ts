import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { operation } from '@letat/contracts/core/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operator, origin, startApp, type TestApp } from '../test/app.ts';
import { formWith } from '../test/uploads.ts';
import { Content } from './answers/content.ts';
import { type EventClient, EventStream } from './answers/event-stream.ts';
import { maxStreams } from './plugins/event-streams.ts';
import type { SentForm } from './plugins/sent-forms.ts';
import { route } from './route.ts';

const spec = { feature: 'test', summary: 'For this test.', access: 'token', errors: [] } as const;
const webhook = operation('POST /test/webhook', {
  ...spec,
  reads: { as: 'bytes', most: 1000 },
  responses: { 200: z.object({ signature: z.string(), bytes: z.number() }) },
});
const create = operation('PUT /test/things/:id', {
  ...spec,
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ state: z.literal('changed') }), 201: z.object({ state: z.literal('created') }) },
});
const table = operation('GET /test/table', { ...spec, produces: ['text/csv'], responses: { 200: z.null() } });
const calendar = operation('GET /test/calendar', {
  ...spec,
  produces: ['text/calendar'],
  responses: { 200: z.null(), 206: z.null() },
});
const events = operation('GET /test/events', {
  ...spec,
  produces: ['text/event-stream'],
  responses: { 200: z.null() },
});

const sentForm = operation('POST /test/forms/:id', {
  ...spec,
  params: z.object({ id: z.string() }),
  reads: { as: 'multipart', most: 1000, tooLarge: 'image_too_large' },
  form: true,
  responses: { 200: z.object({ bytes: z.number() }) },
});

const bytes = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
const clients = new Set<EventClient>();
let unopened = 0;
let api: TestApp & { close(): Promise<void> };
let url: string;
let closed = false;
const received: SentForm[] = [];

beforeAll(async () => {
  api = await startApp({}, (app) => {
    route(app, webhook, async ({ body }) => ({
      signature: createHmac('sha256', 'secret').update(body).digest('hex'),
      bytes: body.length,
    }));
    route(
      app,
      sentForm,
      async ({ body }) => {
        received.push(body);
        return { bytes: body.file?.bytes.length ?? 0 };
      },
      {
        form: {
          done: async (result, { params }) => `/page/${params.id}?bytes=${result.bytes}`,
          refused: async ({ id }, code) => `/page/${id}?refused=${code}`,
        },
      },
    );
    route(app, create, async ({ params, answer }) =>
      params.id === 'new' ? answer(201, { state: 'created' }) : { state: 'changed' as const },
    );
    route(app, table, async () => {
      const body = { stream: () => Readable.from(['a;b\r\n', '1;2\r\n']) };
      return new Content({ type: 'text/csv; charset=utf-8', body, filename: 'Lecteurs d’été.csv' });
    });
    route(app, calendar, async () => {
      const stream = ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
        Readable.from([bytes.subarray(start, end + 1)]);
      return new Content({ type: 'text/calendar', body: { size: bytes.length, stream }, etag: '"one"' });
    });
    route(
      app,
      events,
      async ({ lastEventId }) =>
        new EventStream(
          (client) => {
            clients.add(client);
            client.send({ data: { after: lastEventId }, event: 'hello', id: '7' });
            return () => clients.delete(client);
          },
          () => {
            unopened += 1;
          },
        ),
    );
  });
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  if (!closed) await api.close();
});

describe('a body of exact bytes', () => {
  const send = (payload: Buffer | string, type = 'application/json') =>
    api.app.inject({ method: 'POST', url: '/test/webhook', headers: { origin, 'content-type': type }, payload });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream'])(
    'reaches its handler as it was sent, whatever its type says (%s)',
    async (type) => {
      const payload = Buffer.from([0x7b, 0x20, 0x00, 0xff, 0x0d, 0x0a, 0x7d]);
      const signature = createHmac('sha256', 'secret').update(payload).digest('hex');
      expect((await send(payload, type)).json()).toEqual({ signature, bytes: payload.length });
    },
  );

  it('may be empty, and may be as long as the operation says', async () => {
    expect((await api.app.inject({ method: 'POST', url: '/test/webhook' })).json()).toMatchObject({ bytes: 0 });
    expect((await send('a'.repeat(1000))).json()).toMatchObject({ bytes: 1000 });
    const longer = await send('a'.repeat(1001));
    expect([longer.statusCode, longer.json().code]).toEqual([413, 'too_large']);
  });
});

describe('a form with a file', () => {
  const url = '/test/forms/7';
  const file = (length: number, name = 'été.png') => ({ bytes: Buffer.alloc(length, 7), name, type: 'image/png' });
  const leadsTo = async (...form: Parameters<typeof formWith>) => {
    const { statusCode, headers } = await api.app.inject({ method: 'POST', url, ...(await formWith(...form)) });
    return [statusCode, headers.location];
  };

  it('reaches its handler with the fields beside the file, and is answered by a page', async () => {
    expect(await leadsTo(file(1000), { alt: 'Un marché, à l’aube' })).toEqual([303, '/page/7?bytes=1000']);
    expect(received.at(-1)).toEqual({
      file: { filename: 'été.png', type: 'image/png', bytes: Buffer.alloc(1000, 7) },
      fields: { alt: 'Un marché, à l’aube' },
    });
  });

  it('that nobody chose a file for has none', async () => {
    expect(await leadsTo(null, { alt: '' })).toEqual([303, '/page/7?bytes=0']);
    expect(received.at(-1)).toEqual({ file: null, fields: { alt: '' } });
  });

  it('names its file as a name may be stored', async () => {
    await leadsTo(file(1, 'x'.repeat(400)));
    expect(received.at(-1)?.file?.filename).toHaveLength(255);
  });

  it('that is too large, or says what no form says, is refused by a page, and reaches nobody', async () => {
    const before = received.length;
    expect(await leadsTo(file(1001))).toEqual([303, '/page/7?refused=image_too_large']);
    expect(await leadsTo(file(1), { constructor: 'x' })).toEqual([303, '/page/7?refused=malformed_body']);
    expect(await leadsTo(file(1), { alt: 'x'.repeat(5000) })).toEqual([303, '/page/7?refused=malformed_body']);
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, number) => [`f${number}`, 'x']));
    expect(await leadsTo(file(1), many)).toEqual([303, '/page/7?refused=malformed_body']);
    const { headers, payload } = await formWith(file(900));
    for (const cut of [payload.subarray(0, 500), Buffer.from('no form')]) {
      const answer = await api.app.inject({ method: 'POST', url, headers, payload: cut });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/page/7?refused=malformed_body']);
    }
    expect(received).toHaveLength(before);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'is nothing that may come otherwise: %s',
    async (type) => {
      const answer = await api.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: '{}' });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong_type']);
    },
  );

  it('is described by its media type and by what it is refused for', async () => {
    const { post } = (await api.get('/api/openapi.json')).json().paths['/test/forms/{id}'];
    expect(post.requestBody).toEqual({ required: true, content: { 'multipart/form-data': {} } });
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '400', '413', '415']));
  });
});

it('an operation with several successes answers each with its status', async () => {
  const [made, changed] = [await api.put('/test/things/new', {}), await api.put('/test/things/old', {})];
  expect([made.statusCode, made.json()]).toEqual([201, { state: 'created' }]);
  expect([changed.statusCode, changed.json()]).toEqual([200, { state: 'changed' }]);
  const { paths } = (await api.get('/api/openapi.json')).json();
  expect(Object.keys(paths['/test/things/{id}'].put.responses)).toEqual(expect.arrayContaining(['200', '201']));
});

describe('content', () => {
  it('that is a stream of unknown size is sent whole, under a name in any script', async () => {
    const answer = await api.get('/test/table', { range: 'bytes=0-1' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'a;b\r\n1;2\r\n']);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Lecteurs d_ete.csv"; filename*=UTF-8''Lecteurs%20d%E2%80%99%C3%A9t%C3%A9.csv`,
    );
    expect(answer.headers['accept-ranges']).toBeUndefined();
  });

  it('of known size is sent whole, in part, or not at all when it is held already', async () => {
    const asked = (headers = {}) => api.get('/test/calendar', headers);
    const whole = await asked();
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(bytes)]).toEqual([
      200,
      'bytes',
      true,
    ]);
    const part = await asked({ range: 'bytes=0-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'BEGIN',
      `bytes 0-4/${bytes.length}`,
    ]);
    const outside = await asked({ range: 'bytes=9999-' });
    expect([outside.statusCode, outside.headers['content-range'], outside.json().code]).toEqual([
      416,
      `bytes */${bytes.length}`,
      'bad_range',
    ]);
    expect((await asked({ range: 'bytes=0-4', 'if-range': '"other"' })).statusCode).toBe(200);
    const held = await asked({ 'if-none-match': '"one"' });
    expect([held.statusCode, held.body]).toEqual([304, '']);
  });

  it('is in the OpenAPI document under its media types', async () => {
    const { paths } = (await api.get('/api/openapi.json')).json();
    expect(paths['/test/calendar'].get.responses).toMatchObject({
      200: { content: { 'text/calendar': {} } },
      206: { content: { 'text/calendar': {} } },
    });
    expect(paths['/rss.xml'].get.responses['200'].content).toHaveProperty(['application/rss+xml; charset=utf-8']);
  });
});

/** Opens the stream and reads until that text has come. */
async function listen(until: string, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const answer = await fetch(`${url}/test/events`, { headers, signal: stop.signal });
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && answer.ok && !text.includes(until)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value);
  }
  // What is refused is read by nobody: its connection would stay open until it has been idle for four seconds.
  if (!answer.ok) await reader?.cancel();
  return { answer, text, stop: () => stop.abort(), rest: async () => (await reader?.read())?.done };
}

describe('server-sent events', () => {
  it('come as they are sent, each on one line, after the last one that the browser names', async () => {
    const { answer, text, stop } = await listen('\n\n', { 'last-event-id': '6' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toBe('event: hello\nid: 7\ndata: {"after":"6"}\n\n');
    stop();
    await expect.poll(() => clients.size).toBe(0);
  });

  it('are refused to who has too many streams open, and not once one of them is closed', async () => {
    const open = [];
    for (let n = 0; n < maxStreams; n += 1) open.push(await listen('\n\n'));
    const refused = await listen('\n\n');
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '2']);
    // What was begun for it is told that nobody comes.
    expect(unopened).toBe(1);
    const own = await listen('\n\n', operator);
    expect(own.answer.status).toBe(200);
    own.stop();
    open.pop()?.stop();
    await expect.poll(() => clients.size).toBe(maxStreams - 1);
    const again = await listen('\n\n');
    expect(again.answer.status).toBe(200);
    for (const { stop } of [...open, again]) stop();
    await expect.poll(() => clients.size).toBe(0);
  });

  it('end when the process stops', async () => {
    const { rest } = await listen('\n\n');
    const ended = rest();
    closed = true;
    await api.close();
    expect(await ended).toBe(true);
  });
});
