import {
  downloadOrderFile,
  followOrderLink,
  readOrderDocument,
  readOrderPage,
  replaceOrderLink,
  withdrawFromOrder,
} from '@letat/contracts/orders/pages/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { downloadHeaders } from '../../../plugins/security-headers.ts';
import { Redirect, route } from '../../../route.ts';
import type { OrderPageService } from './service.ts';

/** The page of an order, by its address alone. */
export function orderPageRoutes(app: FastifyInstance, page: OrderPageService): void {
  route(app, readOrderPage, ({ params }) => page.read(params.token));
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
}
