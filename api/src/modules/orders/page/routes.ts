import {
  downloadOrderFile,
  readOrderDocument,
  readOrderPage,
  replaceOrderLink,
  withdrawFromOrder,
} from '@letat/contracts/orders/pages/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { downloadHeaders } from '../../../plugins/security-headers.ts';
import { route } from '../../../route.ts';
import type { OrderPageService } from './service.ts';

/** The page of an order, by its address alone. */
export function orderPageRoutes(app: FastifyInstance, page: OrderPageService): void {
  route(app, readOrderPage, ({ params }) => page.read(params.token));
  route(app, readOrderDocument, async ({ params }) => {
    const body = await page.document(params.token, params.number);
    return new Content({ type: 'application/pdf', body, filename: `${params.number}.pdf`, headers: downloadHeaders });
  });
  route(app, downloadOrderFile, async ({ params, body }) => ({ address: await page.download(params.token, body) }));
  route(app, withdrawFromOrder, ({ params }) => page.withdraw(params.token));
  route(app, replaceOrderLink, ({ params }) => page.replaceLink(params.token));
}
