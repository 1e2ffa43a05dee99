import { type HttpStandIn, startHttpStandIn } from '@letat/testing/http/stand-in';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { inMemoryStatePlugin } from '../../../plugins/in-memory-state.ts';
import { createLogger } from '../../../plugins/logging.ts';
import { outgoingHttpPlugin } from '../../../plugins/outgoing-http/index.ts';
import { PaypalClient } from './client.ts';

let close: () => Promise<unknown>;
let paypal: HttpStandIn;
let now: number;
let log: string[];
let issued: number;
let client: PaypalClient;

const tokens = () => paypal.received.filter(({ path }) => path === '/v1/oauth2/token');
const read = () =>
  client.call({ operation: 'read', method: 'GET', path: '/v2/thing', answer: z.object({ ok: z.boolean() }) });

beforeEach(async () => {
  now = 0;
  log = [];
  issued = 0;
  paypal = await startHttpStandIn([
    {
      call: 'POST /v1/oauth2/token',
      answers: { 200: z.object({ access_token: z.string() }) },
      answer: () => ({ status: 200, body: { access_token: `jeton-secret-${++issued}`, expires_in: 600 } }),
    },
    {
      call: 'GET /v2/thing',
      answers: { 200: z.unknown(), 401: z.unknown() },
      answer: ({ headers }) =>
        headers.authorization === 'Bearer jeton-secret-1' && now >= 500_000
          ? { status: 401, body: {} }
          : { status: 200, body: { ok: true } },
    },
  ]);
  const app = Fastify({ loggerInstance: createLogger('trace', { write: (line) => void log.push(line) }) });
  await app.register(inMemoryStatePlugin);
  await app.register(outgoingHttpPlugin, {});
  close = () => app.close();
  client = new PaypalClient({
    http: app.outgoingHttp.client({ name: 'paypal', addressesFrom: 'settings', firstDelayMs: 1 }),
    clock: { now: () => new Date(now) },
    account: { clientId: 'identifiant', clientSecret: 'mot-secret', webhookId: 'W1' },
    baseUrl: async () => paypal.origin,
  });
});
afterEach(async () => {
  await close();
  await paypal.close();
  expect(paypal.violations).toEqual([]);
});

it('all calls at the same time wait for one token, which serves until a minute before its end', async () => {
  await Promise.all([read(), read(), read(), read()]);
  expect(tokens()).toHaveLength(1);
  now = 539_000;
  issued = 7;
  await read();
  expect(tokens()).toHaveLength(2);
});

it('a token that PayPal ends early is renewed once, and the call repeated with it', async () => {
  await read();
  now = 500_000;
  expect(await read()).toEqual({ answer: { ok: true } });
  expect(tokens()).toHaveLength(2);
});

it('a token that could not be had is asked for again by the next call', async () => {
  paypal.meet({ status: 400, body: {} });
  await expect(read()).rejects.toThrow('status 400');
  expect(await read()).toEqual({ answer: { ok: true } });
});

it('neither the secret nor a token is in the log or in an error', async () => {
  await read();
  paypal.meet({ status: 200, body: 'jeton-secret-1 hors contrat' });
  const failure = await read().catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'OutgoingHttpError', message: expect.stringContaining('not in the contract') });
  const said = log.join('') + String(failure);
  expect(said).toContain('get an access token');
  for (const secret of ['mot-secret', 'jeton-secret', 'aWRlbnRpZmlhbnQ6']) expect(said).not.toContain(secret);
});
