import type { Clock } from '../../../plugins/clock.ts';
import type { Payments } from '../port.ts';
import type { PaypalClient } from './client.ts';
import { paypalDisputes } from './disputes.ts';
import { paypalOrders } from './order-calls.ts';
import { paypalPayouts } from './payout-calls.ts';
import { paypalReporting } from './reporting.ts';
import { paypalWebhooks } from './webhook.ts';

interface PaypalParts {
  client: PaypalClient;
  clock: Clock;
  /** Whose pages the client token is for. */
  publicOrigin: string;
  brandName: string;
}

/** Payments by PayPal's REST API: the live one, PayPal's sandbox, and the local one alike (docs/decisions/0065-paypal.md). */
export function paypalPayments({ client, clock, publicOrigin, brandName }: PaypalParts): Payments {
  return {
    async clientToken() {
      const askedAt = clock.now().getTime();
      const token = await client.requestToken('get a client token', [
        ['response_type', 'client_token'],
        ['domains[]', new URL(publicOrigin).hostname],
      ]);
      return { clientToken: token.access_token, expiresAt: new Date(askedAt + token.expires_in * 1000) };
    },

    ...paypalOrders(client, { publicOrigin, brandName }),
    ...paypalPayouts(client, brandName),
    ...paypalDisputes(client),
    ...paypalReporting(client, clock),
    ...paypalWebhooks(client),
  };
}
