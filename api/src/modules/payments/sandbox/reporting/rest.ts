import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toWire } from '../../paypal/money.ts';
import { SandboxRefusal } from '../refusals.ts';
import type { SandboxMovementRow } from './movements.ts';
import type { SandboxReporting } from './service.ts';

const dateTime = z.iso.datetime({ offset: true });
const listQuery = z.object({
  start_date: dateTime,
  end_date: dateTime,
  fields: z.literal('transaction_info').optional(),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});
const dayMs = 24 * 60 * 60 * 1000;
/** The longest period of one call, in days. */
const longest = 31;

/** PayPal's Transaction Search API, as far as this product uses it. */
export function sandboxReportingRest(rest: FastifyInstance, reporting: SandboxReporting): void {
  rest.get('/v1/reporting/transactions', async (request) => {
    const { data: query } = listQuery.safeParse(request.query);
    if (!query) throw new SandboxRefusal(400, 'INVALID_REQUEST');
    const [from, to] = [new Date(query.start_date), new Date(query.end_date)];
    if (to.getTime() - from.getTime() > longest * dayMs) throw new SandboxRefusal(400, 'INVALID_REQUEST');
    const rows = await reporting.listed(from, to);
    const first = (query.page - 1) * query.page_size;
    const shown = rows.slice(first, first + query.page_size);
    return {
      ...(shown.length === 0
        ? {}
        : { transaction_details: shown.map((row) => ({ transaction_info: transactionInfo(row) })) }),
      account_number: 'SANDBOX0ACCOUNT',
      start_date: query.start_date,
      end_date: query.end_date,
      last_refreshed_datetime: reporting.completeUntil().toISOString(),
      page: query.page,
      total_items: rows.length,
      total_pages: Math.ceil(rows.length / query.page_size),
    };
  });

  rest.get('/v1/reporting/balances', async () => {
    const at = reporting.completeUntil().toISOString();
    return {
      balances: (await reporting.balances()).map((total) => ({
        currency: total.currency,
        total_balance: toWire(total),
        available_balance: toWire(total),
      })),
      account_id: 'SANDBXACCNT22',
      as_of_time: at,
      last_refresh_time: at,
    };
  });
}

function transactionInfo({ id, code, status, amount, fee, currency, parentId, customId, at }: SandboxMovementRow) {
  return {
    transaction_id: id,
    transaction_event_code: code,
    transaction_status: status,
    transaction_initiation_date: at.toISOString(),
    transaction_updated_date: at.toISOString(),
    transaction_amount: toWire({ amount, currency }),
    ...(fee === 0 ? {} : { fee_amount: toWire({ amount: fee, currency }) }),
    ...(parentId === null ? {} : { paypal_reference_id: parentId, paypal_reference_id_type: 'TXN' }),
    ...(customId === null ? {} : { custom_field: customId }),
  };
}
