import { readFile } from 'node:fs/promises';
import { CodedError } from '@letat/contracts/core/coded-error';
import {
  decideSandboxCapture,
  decideSandboxDispute,
  decideSandboxOrder,
  decideSandboxRefund,
  getSandboxCloseScript,
  getSandboxOrder,
  getSandboxOutcome,
  getSandboxScript,
  listSandboxOrders,
  openSandboxDispute,
} from '@letat/contracts/payments/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { route } from '../../../route.ts';
import type { PaypalSandbox } from './index.ts';
import type { SandboxOrderRecord } from './model.ts';
import { orderPage, ordersPage, outcomePage } from './pages.ts';
import { SandboxRefusal } from './refusals.ts';

/** What of the local sandbox a browser sees. Without a sandbox its addresses lead nowhere. */
export async function sandboxRoutes(app: FastifyInstance, sandbox: PaypalSandbox | null): Promise<void> {
  const script = async (name: string) =>
    new Content({
      type: 'text/javascript; charset=utf-8',
      body: await readFile(new URL(name, import.meta.url), 'utf8'),
      headers: { 'cache-control': 'no-cache' },
    });
  const [sdk, outcome] = await Promise.all([script('sdk.js'), script('outcome.js')]);

  function opened(): PaypalSandbox {
    if (!sandbox) throw new CodedError('not_found');
    return sandbox;
  }
  const found = <T>(finding: Promise<T>): Promise<T> =>
    finding.catch((error: unknown) => {
      if (error instanceof SandboxRefusal && error.status === 404) throw new CodedError('not_found', { cause: error });
      throw error;
    });

  route(app, getSandboxScript, async () => opened() && sdk);
  route(app, getSandboxCloseScript, async () => opened() && outcome);
  route(app, getSandboxOutcome, async ({ params }) => opened() && outcomePage(params.outcome));
  route(app, listSandboxOrders, async () => {
    const orders = await opened().latest();
    const captures = orders.flatMap(({ capture }) => (capture ? [capture.id] : []));
    return ordersPage(orders, await opened().disputes.ofCaptures(captures));
  });
  route(app, getSandboxOrder, async ({ params, query }) =>
    orderPage(await found(opened().find(params.id)), { isRedirect: query.redirect !== undefined }),
  );
  route(
    app,
    decideSandboxOrder,
    async ({ params, body }) => ({ outcome: await found(opened().decide(params.id, body.decision)) }),
    {
      form: {
        done: async ({ outcome: reached }, { params, body }) =>
          (body.redirect === undefined ? null : wayBack(await opened().find(params.id), reached)) ??
          `/paypal/sandbox/outcomes/${reached}`,
        refused: async () => null,
      },
    },
  );
  route(
    app,
    decideSandboxCapture,
    async ({ params, body }) => {
      await found(opened().decideCapture(params.id, body.decision));
      return null;
    },
    { form: { done: async () => listSandboxOrders.path, refused: async () => null } },
  );
  route(
    app,
    decideSandboxRefund,
    async ({ params, body }) => {
      await found(opened().decideRefund(params.id, body.decision));
      return null;
    },
    { form: { done: async () => listSandboxOrders.path, refused: async () => null } },
  );
  route(
    app,
    openSandboxDispute,
    async ({ params, body }) => {
      await found(opened().disputes.open(params.id, body.opening));
      return null;
    },
    { form: { done: async () => listSandboxOrders.path, refused: async () => null } },
  );
  route(
    app,
    decideSandboxDispute,
    async ({ params, body }) => {
      await found(opened().disputes.decide(params.id, body.decision));
      return null;
    },
    { form: { done: async () => listSandboxOrders.path, refused: async () => null } },
  );
}

/** Where the shop wants its payers back, with what PayPal's script reads there; null when it did not say. */
function wayBack({ _id, returnUrl, cancelUrl }: SandboxOrderRecord, outcome: 'approved' | 'cancelled'): string | null {
  const given = outcome === 'approved' ? returnUrl : cancelUrl;
  if (given === null) return null;
  const address = new URL(given);
  address.searchParams.set('token', _id);
  if (outcome === 'approved') address.searchParams.set('PayerID', 'SANDBOX0PAYER');
  return address.href;
}
