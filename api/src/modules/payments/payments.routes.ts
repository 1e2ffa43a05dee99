import { CodedError } from '@letat/contracts/core/coded-error';
import { getPaymentSetup, receivePaypalWebhook } from '@letat/contracts/payments/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import type { EventIntake } from './event-intake.ts';
import { isUnavailable, type Payments } from './port.ts';

interface PaymentsRoutesOptions {
  payments: Pick<Payments, 'clientToken'>;
  intake: EventIntake;
  /** How PayPal's script knows the site: no secret. */
  clientId: string;
  environment: 'production' | 'sandbox';
  /** Of the local sandbox, if there is one. */
  scriptUrl: string | null;
}

/** What the payment document needs, and where PayPal's messages arrive. */
export function paymentsRoutes(
  app: FastifyInstance,
  { payments, intake, clientId, environment, scriptUrl }: PaymentsRoutesOptions,
): void {
  route(app, getPaymentSetup, async ({ header }) => {
    header('cache-control', 'no-store');
    const { clientToken, expiresAt } = await payments.clientToken().catch((cause: unknown) => {
      if (isUnavailable(cause)) throw new CodedError('payments_unavailable', { cause });
      throw cause;
    });
    return {
      clientId,
      clientToken,
      expiresAt: expiresAt.toISOString(),
      environment,
      isSandbox: environment === 'sandbox',
      scriptUrl,
    };
  });

  route(app, receivePaypalWebhook, async ({ headers, body }) => {
    await intake.receive({ headers, body });
    return null;
  });
}
