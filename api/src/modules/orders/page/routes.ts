import {
  changeOrderAddress,
  checkCharge,
  downloadOrderFile,
  followOrderLink,
  readOrderDocument,
  readOrderPage,
  repeatCharge,
  replaceOrderLink,
  resendOrderReceipt,
  withdrawFromOrder,
} from '@letat/contracts/orders/pages/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { downloadHeaders } from '../../../plugins/security-headers.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import { Redirect, route } from '../../../route.ts';
import { digest } from '../../auth/index.ts';
import { browserCookieName } from '../browser-proof.ts';
import type { Customer } from '../checkout/customer.ts';
import { orderLimit } from '../checkout/limits.ts';
import { unavailableOr } from '../unavailable.ts';
import type { OrderPageService } from './service.ts';

/** The page of an order, by its address alone. */
export function orderPageRoutes(app: FastifyInstance, page: OrderPageService): void {
  route(app, readOrderPage, async ({ params, ...caller }) => page.read(params.token, await askerOf(caller)));
  // A press that asks: a rail's refusal or silence is said, and the page stays as it was.
  route(app, checkCharge, async ({ params, ...caller }) => {
    const asker = await askerOf(caller);
    return page.check(params.token, asker).catch((cause: unknown) => {
      throw unavailableOr(cause);
    });
  });
  route(
    app,
    repeatCharge,
    async ({ params, body, ...caller }) => page.repeatCharge(params.token, body, await askerOf(caller)),
    { limit: orderLimit.name },
  );
  route(app, readOrderDocument, async ({ params }) => {
    const body = await page.document(params.token, params.number);
    return new Content({ type: 'application/pdf', body, filename: `${params.number}.pdf`, headers: downloadHeaders });
  });
  route(app, downloadOrderFile, async ({ params, body }) => ({ address: await page.download(params.token, body) }));
  route(app, followOrderLink, async ({ params, header }) => {
    header('cache-control', 'no-store');
    header('referrer-policy', 'no-referrer');
    return new Redirect(await page.follow(params.token), 303);
  });
  route(app, withdrawFromOrder, ({ params, body }) => page.withdraw(params.token, body));
  route(app, replaceOrderLink, ({ params }) => page.replaceLink(params.token));
  // Both mail to where a buyer typed: they count with what strangers cause.
  route(app, resendOrderReceipt, ({ params }) => page.resendReceipt(params.token), { limit: 'subscribe' });
  route(
    app,
    changeOrderAddress,
    async ({ params, body, ...caller }) => page.changeAddress(params.token, body.email, await askerOf(caller)),
    { limit: 'subscribe' },
  );
}

/** Whose account and whose browser asks; the address of the page alone says neither. */
async function askerOf({ holder, tokenIn }: Caller): Promise<Customer> {
  const token = tokenIn(browserCookieName);
  return { account: await holder(), browserHash: token === null ? null : digest(token) };
}

interface Caller {
  holder(): Promise<SessionUser | null>;
  tokenIn(cookie: string): string | null;
}
