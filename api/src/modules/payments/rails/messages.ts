import { CodedError } from '@letat/contracts/core/coded-error';
import { manualRail } from '@letat/contracts/ledger/payouts/constants';
import { listOpenRails, receiveRailMessage } from '@letat/contracts/payments/rails/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../../route.ts';
import { isUnavailable } from '../port.ts';
import type { RailMessage } from './rail.ts';
import type { Rails } from './rails.ts';

/** Runs once or more for each message; throwing has the message handled again later. */
export type RailMessageHandler = (message: RailMessage & { rail: string }) => Promise<void>;

/** Takes the messages of rails: verified, noted once, acknowledged, and then handed to the module that registered for them. */
export function registerRailMessages(
  app: FastifyInstance,
  { rails, publicOrigin }: { rails: Rails; publicOrigin: string },
): (handler: RailMessageHandler) => void {
  const handlers: RailMessageHandler[] = [];
  const queue = app.jobs.queue({
    name: 'rail-messages',
    label: 'Messages des moyens de paiement',
    // Rows of before there were charges name none.
    payload: z.object({
      rail: z.string(),
      id: z.string(),
      payouts: z.array(z.string()),
      charges: z.array(z.string()).default([]),
    }),
    attempts: 12,
    work: async (message) => {
      for (const handle of handlers) await handle(message);
    },
  });

  route(app, listOpenRails, async () => {
    const connected = rails.all().filter(({ connection }) => connection !== null);
    const charging = connected.filter(({ facts }) => facts.can.includes('charge'));
    const sold = new Set(charging.flatMap(({ facts }) => facts.currencies));
    return connected.map(({ facts: { id, label, can, currencies, destination, recipient }, connection }) => ({
      id,
      label,
      charges: can.includes('charge'),
      chargesIn: can.includes('charge') ? [...currencies] : [],
      // What nobody can pay in here is nobody's revenue either. By hand nobody is connected to anything: a person does it.
      paysOut:
        can.includes('pay-out') &&
        ((connection?.payouts ?? null) !== null || id === manualRail) &&
        currencies.some((currency) => sold.has(currency)),
      ...{ destination, recipient },
    }));
  });

  route(app, receiveRailMessage, async ({ params, headers, body }) => {
    const read = rails.find(params.rail)?.connection?.readMessage;
    if (!read) throw new CodedError('not_found');
    const url = new URL(receiveRailMessage.path.replace(':rail', params.rail), publicOrigin);
    const message = await read({ headers, body, method: 'POST', url }).catch((cause: unknown) => {
      // It cannot be said whose message it is: it is sent again.
      if (isUnavailable(cause)) throw new CodedError('payments_unavailable', { cause });
      throw cause;
    });
    if (!message) throw new CodedError('bad_signature');
    const { id, payouts, charges } = message;
    const isAboutOurs = payouts.length > 0 || charges.length > 0;
    const isNew = await app.mongo.transaction(async (session) => {
      const isFirst = await app.webhooks.acceptOnce(`rail-${params.rail}`, id, session);
      if (isFirst && isAboutOurs)
        await queue.add({ rail: params.rail, id, payouts: [...payouts], charges: [...charges] }, { session });
      return isFirst;
    });
    app.log.info({ rail: params.rail, message: id, isNew }, 'payments: message of a rail accepted');
    return null;
  });

  return (handler) => void handlers.push(handler);
}
