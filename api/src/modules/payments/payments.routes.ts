import { CodedError } from '@letat/contracts/core/coded-error';
import { getPaymentSetup, receivePaypalWebhook } from '@letat/contracts/payments/operations';
import type { FastifyInstance } from 'fastify';
import { OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import { route } from '../../route.ts';
import type { EventIntake } from './event-intake.ts';
import type { Payments } from './port.ts';

interface PaymentsRoutesOptions {
  payments: Pick<Payments, 'clientToken'>;
  intake: EventIntake;
  environment: 'production' | 'sandbox';
  /** Of the local sandbox, if there is one. */
  scriptUrl: string | null;
}

/** What the payment document needs, and where PayPal's messages arrive. */
export function paymentsRoutes(
  app: FastifyInstance,
  { payments, intake, environment, scriptUrl }: PaymentsRoutesOptions,
): void {
  route(app, getPaymentSetup, async ({ header }) => {
    header('cache-control', 'no-store');
    const { clientToken, expiresAt } = await payments.clientToken().catch((cause: unknown) => {
      if (cause instanceof OutgoingHttpError) throw new CodedError('payments_unavailable', { cause });
      throw cause;
    });
    return {
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
