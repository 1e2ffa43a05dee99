import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ApiProcess, startApi, startShell, startWorker } from '@letat/testing/api-process';
import { acquireProcessDatabase, type ProcessDatabase } from '@letat/testing/database-pool';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
});
const sent = z.object({
  resourceSpans: z.tuple([z.looseObject({ scopeSpans: z.tuple([z.looseObject({ spans: z.array(span) })]) })]),
});

const origin = 'https://revue.example';
const [trace, proxySpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
let folder: string;
let database: ProcessDatabase;
let collected: z.output<typeof span>[];
let collector: ReturnType<typeof createServer>;
let processes: ApiProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-traces-'));
  collected = [];
  processes = [];
  database = await acquireProcessDatabase();
  collector = createServer(async (incoming, response) => {
    const { resourceSpans } = sent.parse(JSON.parse(await text(incoming)));
    expect([incoming.method, incoming.url]).toEqual(['POST', '/v1/traces']);
    collected.push(...resourceSpans[0].scopeSpans[0].spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ exited }) => exited));
  await database.release();
  collector.closeAllConnections();
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

it('a collector gets the parts of a trace, from the shell’s request to the work that it left behind, each below the one that asked for it', async () => {
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('the collector listens on no port');
  const common = {
    ...{ INTERNAL_TOKEN: 'un-secret-pour-les-tests', PUBLIC_ORIGIN: origin, DATA_DIR: folder },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}`,
  };
  const settings = { ...common, MONGODB_URI: database.uri };
  const api = startApi(settings);
  processes.push(api);
  const apiUrl = await api.listening;
  const worker = startWorker(settings);
  const shell = startShell({ ...common, API_URL: apiUrl, PORT: '0', TRUST_PROXY: '1' });
  processes.push(worker, shell);
  await worker.listening;
  const asked = request(`${await shell.listening}/api/auth/password-reset`, {
    method: 'POST',
    headers: {
      ...{ host: 'revue.example', origin, 'content-type': 'application/json' },
      traceparent: `00-${trace}-${proxySpan}-01`,
    },
  });
  asked.end(JSON.stringify({ email: 'quelquun@exemple.org' }));
  const [answer] = await once(asked, 'response');
  answer.resume();
  expect(answer.statusCode).toBeLessThan(300);

  const ofTrace = (name: string) => collected.find((one) => one.traceId === trace && one.name === name);
  const names = ['POST /api/*', 'POST /api/auth/password-reset', 'password-reset-requests'];
  await expect.poll(() => names.filter((name) => ofTrace(name) === undefined)).toEqual([]);
  const [ofShell, ofApi, ofWork] = names.map(ofTrace);
  expect(ofShell).toMatchObject({ parentSpanId: proxySpan, kind: 2 });
  expect(ofApi).toMatchObject({ parentSpanId: ofShell?.spanId, kind: 2 });
  expect(ofWork).toMatchObject({ parentSpanId: ofApi?.spanId, kind: 5 });
  expect(JSON.stringify(collected)).not.toContain('quelquun');
});
