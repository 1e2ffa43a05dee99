import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import type { Tokens } from '../../../plugins/signing/index.ts';
import type { PaypalAccount } from '../paypal/client.ts';
import { orderRequest, payoutRequest, refundRequest, requestId, verifyRequest } from '../paypal/wire.ts';
import type { answersAt } from './answers.ts';
import type { SandboxPayouts } from './payouts.ts';
import { type RefusalStatus, refusalAnswer, SandboxRefusal } from './refusals.ts';
import type { SandboxService } from './service.ts';

/**
 * What a test can have the next call meet. `error`: it fails without doing anything. `lost-answer`: it is done, and the connection
 * breaks before the answer. `in-progress`: it is done, and PayPal answers that it is still at it. A number: it is done, and answered so
 * many milliseconds later. A status with an issue: it is refused so, and nothing is done.
 */
export type SandboxFault = 'error' | 'lost-answer' | 'in-progress' | number | { status: RefusalStatus; issue: string };

/** A server's token, for nine hours as PayPal's; a browser's, for a quarter of an hour. */
const seconds = { server: 32_400, browser: 900 } as const;

export const sandboxToken = z.object({ for: z.enum(['server', 'browser']), until: z.number() });

interface RestParts {
  service: SandboxService;
  payouts: SandboxPayouts;
  answers: ReturnType<typeof answersAt>;
  account: PaypalAccount;
  tokens: Tokens<z.output<typeof sandboxToken>>;
  clock: Clock;
  log: FastifyBaseLogger;
  verify(message: z.output<typeof verifyRequest>, event: unknown): Promise<boolean>;
  /** The next of the faults that a test has asked for. */
  nextFault(): SandboxFault | undefined;
  /** Adds the calls of a part with files of its own. */
  addCalls(rest: FastifyInstance): void;
}

const byId = (request: FastifyRequest) => z.object({ id: z.string().max(64) }).parse(request.params).id;
const idOfRequest = ({ headers }: FastifyRequest) =>
  requestId.safeParse(headers['paypal-request-id']).data ?? randomUUID();

/** The body by its schema; what does not fit is refused as PayPal does. */
function bodyOf<T>(request: FastifyRequest, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(request.body);
  if (error) throw new SandboxRefusal(400, 'INVALID_PARAMETER_SYNTAX');
  return data;
}

/** The part of PayPal's REST interface that this product uses, to be listened to on loopback. */
export function sandboxRest({
  service,
  payouts,
  answers,
  account,
  tokens,
  clock,
  log,
  verify,
  nextFault,
  addCalls,
}: RestParts): FastifyInstance {
  const rest = Fastify({ forceCloseConnections: true, bodyLimit: 8 * 1024 * 1024 });
  const faults = new WeakMap<FastifyRequest, SandboxFault>();
  const isLive = async (header: string | undefined) => {
    const token = await tokens.read(/^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '');
    return token?.for === 'server' && token.until > clock.now().getTime();
  };

  rest.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  rest.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1/oauth2/')) return;
    const fault = nextFault();
    if (fault === 'error') {
      await reply
        .code(500)
        .send({ name: 'INTERNAL_SERVER_ERROR', message: 'An error occurred.', debug_id: randomUUID() });
      return;
    }
    if (typeof fault === 'object') throw new SandboxRefusal(fault.status, fault.issue);
    if (fault !== undefined) faults.set(request, fault);
    if (await isLive(request.headers.authorization)) return;
    await reply
      .code(401)
      .send({ name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed.', debug_id: randomUUID() });
  });

  rest.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request);
    if (fault === 'lost-answer') request.raw.socket.destroy();
    if (typeof fault === 'number') await delay(fault);
    if (fault !== 'in-progress') return payload;
    const isCapture = request.url.startsWith('/v2/checkout/');
    const refusal = new SandboxRefusal(
      isCapture ? 422 : 409,
      isCapture ? 'ORDER_COMPLETION_IN_PROGRESS' : 'PREVIOUS_REQUEST_IN_PROGRESS',
    );
    reply.code(refusal.status).removeHeader('content-length');
    return JSON.stringify(refusalAnswer(refusal, randomUUID()));
  });

  rest.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SandboxRefusal)) {
      log.error({ err: error }, 'paypal sandbox: a call failed');
      throw error;
    }
    // Longer than a call waits for.
    if (error.status === 429) reply.header('retry-after', '3600');
    return reply.code(error.status).send(refusalAnswer(error, randomUUID()));
  });

  rest.post('/v1/oauth2/token', async (request, reply) => {
    const expected = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    const isForBrowser =
      request.body instanceof URLSearchParams && request.body.get('response_type') === 'client_token';
    const kind = isForBrowser ? 'browser' : 'server';
    const until = clock.now().getTime() + seconds[kind] * 1000;
    return {
      access_token: await tokens.sign({ for: kind, until }),
      token_type: 'Bearer',
      expires_in: seconds[kind],
    };
  });

  rest.post('/v2/checkout/orders', async (request, reply) => {
    const order = await service.create(bodyOf(request, orderRequest), idOfRequest(request));
    return reply.code(201).send(answers.order(order));
  });

  rest.get('/v2/checkout/orders/:id', async (request) => answers.order(await service.find(byId(request))));

  rest.post('/v2/checkout/orders/:id/capture', async (request, reply) =>
    reply.code(201).send(answers.order(await service.capture(byId(request), idOfRequest(request)))),
  );

  rest.get('/v2/payments/captures/:id', async (request) =>
    answers.capturedResource(await service.findCaptured(byId(request))),
  );

  rest.post('/v2/payments/captures/:id/refund', async (request, reply) => {
    const [order, refund] = await service.refund(byId(request), bodyOf(request, refundRequest), idOfRequest(request));
    return reply.code(201).send(answers.refund(order, refund));
  });

  rest.post('/v1/payments/payouts', async (request, reply) => {
    const payout = await payouts.payOut(bodyOf(request, payoutRequest));
    return reply.code(201).send({ batch_header: answers.payoutHeader(payout, 'PENDING') });
  });

  rest.get('/v1/payments/payouts/:id', async (request) => {
    const payout = await payouts.find(byId(request));
    return {
      total_items: payout.items.length,
      total_pages: 1,
      batch_header: answers.payoutHeader(payout, payout.status),
      items: payout.items.map((item) => answers.payoutItem(payout, item)),
    };
  });

  addCalls(rest);

  rest.post('/v1/notifications/verify-webhook-signature', async (request) => {
    const { webhook_event: event, ...message } = bodyOf(
      request,
      verifyRequest.extend({ webhook_event: z.looseObject({}) }),
    );
    return { verification_status: (await verify(message, event)) ? 'SUCCESS' : 'FAILURE' };
  });

  return rest;
}
