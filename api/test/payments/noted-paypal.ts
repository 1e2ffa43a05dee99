import { type PaypalExchange, violationsOf } from '@letat/testing/paypal/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect } from 'vitest';
import type { Payments, PaypalSandbox } from '../../src/modules/payments/index.ts';
import type { OutgoingClient, OutgoingResponse } from '../../src/plugins/outgoing-http/index.ts';
import { useOwnApp } from '../app.ts';

/** What an adapter is made of: calls that are noted, to the sandbox. */
interface Parts {
  http: OutgoingClient;
  app: FastifyInstance;
  baseUrl: () => Promise<string>;
}

/**
 * An adapter that speaks to the sandbox; each exchange but those about tokens, which no document has, is noted. Each call is made once.
 */
export function useNotedPaypal(adapterOf: (parts: Parts) => Payments) {
  const api = useOwnApp();
  const exchanges: PaypalExchange[] = [];
  let payments: Payments | undefined;

  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const client = api.app.outgoingHttp.client({ name: 'paypal', addressesFrom: 'settings', attempts: 1 });
    const http: OutgoingClient = {
      stream: (call) => client.stream(call),
      async request(call) {
        const response = await client.request(call);
        note(call, response);
        return response;
      },
    };
    payments = adapterOf({ http, app: api.app, baseUrl: () => sandbox().baseUrl() });
  });

  function note({ method, url, body }: Parameters<OutgoingClient['request']>[0], response: OutgoingResponse): void {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/v1/oauth2/')) return;
    const sent: unknown = body === undefined ? null : JSON.parse(String(body));
    const answer: unknown = JSON.parse(response.body.toString());
    exchanges.push({ method, path: `${pathname}${search}`, body: sent, status: response.status, answer });
  }

  function sandbox(): PaypalSandbox {
    const { paypalSandbox } = api.app;
    if (!paypalSandbox) throw new Error('there is no sandbox');
    return paypalSandbox;
  }

  /** The exchanges since the last time, and what of them PayPal's documents do not have. */
  const calls = () => exchanges.splice(0).map((exchange) => ({ ...exchange, faults: violationsOf(exchange) }));

  /** Every exchange since the last time is as PayPal's documents have it; gives their calls and statuses. */
  function assertAllInContract(): string[] {
    const noted = calls();
    expect(noted.flatMap(({ faults }) => faults)).toEqual([]);
    return noted.map(({ method, path, status }) => `${method} ${path.replaceAll(/[0-9A-Z]{17}/g, 'ID')} ${status}`);
  }

  return {
    api,
    sandbox,
    calls,
    assertAllInContract,
    payments(): Payments {
      if (!payments) throw new Error('the app starts in beforeAll');
      return payments;
    },
  };
}
