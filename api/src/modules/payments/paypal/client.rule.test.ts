import { type HttpStandIn, startHttpStandIn } from '@letat/testing/http/stand-in';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { inMemoryStatePlugin } from '../../../plugins/in-memory-state.ts';
import { createLogger } from '../../../plugins/logging.ts';
import { OutgoingHttpError, outgoingHttpPlugin } from '../../../plugins/outgoing-http/index.ts';
import { PaypalClient } from './client.ts';

let close: () => Promise<unknown>;
let paypal: HttpStandIn;
let now: number;
let log: string[];
let issued: number;
let client: PaypalClient;
let accountRefusals: string[];

const tokens = () => paypal.received.filter(({ path }) => path === '/v1/oauth2/token');
const read = () =>
  client.call({ operation: 'read', method: 'GET', path: '/v2/thing', answer: z.object({ ok: z.boolean() }) });

const write = () =>
  client.call({
    operation: 'write',
    method: 'POST',
    path: '/v2/thing',
    requestId: 'r1',
    answer: z.object({ ok: z.boolean() }),
  });

beforeEach(async () => {
  now = 0;
  log = [];
  issued = 0;
  accountRefusals = [];
  paypal = await startHttpStandIn([
    {
      call: 'POST /v1/oauth2/token',
      answers: { 200: z.object({ access_token: z.string() }) },
      answer: () => ({ status: 200, body: { access_token: `jeton-secret-${++issued}`, expires_in: 600 } }),
    },
    {
      call: 'POST /v2/thing',
      answers: { 201: z.unknown() },
      answer: () => ({ status: 201, body: { ok: true } }),
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
    onAccountRefused: async ({ code }) => void accountRefusals.push(code),
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

const refusal = (status: number, name: string, issue?: string) => ({
  status,
  body: { name, message: '', debug_id: 'D1', ...(issue === undefined ? {} : { details: [{ issue }] }) },
});

it('what PayPal answers as still in progress, or as asked for already, is no refusal: nobody knows what became of it', async () => {
  await read();
  for (const answer of [
    refusal(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS'),
    refusal(409, 'RESOURCE_CONFLICT'),
    refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_COMPLETION_IN_PROGRESS'),
    refusal(422, 'UNPROCESSABLE_ENTITY', 'PREVIOUS_REQUEST_IN_PROGRESS'),
    refusal(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'),
    refusal(400, 'DUPLICATE_REQUEST_ID'),
  ]) {
    paypal.meet(answer);
    await expect(read(), JSON.stringify(answer)).rejects.toThrow(OutgoingHttpError);
  }
  paypal.meet(refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'));
  expect(await read()).toMatchObject({ refusal: { code: 'INSTRUMENT_DECLINED', isOfOperator: false } });
  expect(accountRefusals).toEqual([]);
});

it('a refusal of the operator’s own account is told from one of the payer, and reported', async () => {
  await read();
  for (const answer of [
    refusal(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'),
    refusal(422, 'UNPROCESSABLE_ENTITY', 'PAYEE_ACCOUNT_RESTRICTED'),
    // A gateway's words instead of those of the documents.
    { status: 403, body: '<html>Forbidden</html>' },
  ]) {
    paypal.meet(answer);
    expect(await write()).toMatchObject({ refusal: { isOfOperator: true } });
  }
  // What strangers make up may be another account's: it alarms nobody.
  paypal.meet(refusal(403, 'NOT_AUTHORIZED', 'CONSENT_NEEDED'));
  expect(await read()).toMatchObject({ refusal: { isOfOperator: true } });
  expect(accountRefusals).toEqual(['PERMISSION_DENIED', 'PAYEE_ACCOUNT_RESTRICTED', 'NOT_AUTHORIZED']);
});

it('an account that PayPal does not know, or has closed, is reported whatever is asked for', async () => {
  paypal.meet({ status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } });
  await expect(read()).rejects.toMatchObject({ name: 'PaymentRefused', isOfOperator: true });
  await read();
  const closed = refusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_ACCOUNT_STATUS');
  // The call, the new token that it gets, and the call again.
  paypal.meet(closed, { status: 200, body: { access_token: 'jeton-secret-9', expires_in: 600 } }, closed);
  expect(await read()).toMatchObject({ refusal: { code: 'INVALID_ACCOUNT_STATUS', isOfOperator: true } });
  expect(accountRefusals).toEqual(['AUTHENTICATION_FAILURE', 'INVALID_ACCOUNT_STATUS']);
});
