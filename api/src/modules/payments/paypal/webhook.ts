import type { Payments } from '../port.ts';
import { type PaypalClient, refused } from './client.ts';
import { readChange } from './events.ts';
import { verifyAnswer, verifyRequest, wireEvent } from './wire.ts';

/** Webhooks v1: what a message says, once PayPal has said that it is its own. */
export function paypalWebhooks(client: PaypalClient): Pick<Payments, 'readEvent'> {
  return {
    async readEvent({ headers, body }) {
      const text = jsonText(body);
      const { data: event } = wireEvent.safeParse(text === null ? undefined : JSON.parse(text));
      const one = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const { data: signature } = verifyRequest.safeParse({
        auth_algo: one('paypal-auth-algo'),
        cert_url: one('paypal-cert-url'),
        transmission_id: one('paypal-transmission-id'),
        transmission_sig: one('paypal-transmission-sig'),
        transmission_time: one('paypal-transmission-time'),
        webhook_id: client.webhookId,
      });
      if (text === null || !event || !signature) return null;
      const outcome = await client.call({
        operation: 'verify a webhook',
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // The bytes as they came: written anew, a number or an escape could differ from what was signed.
        body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${text}}`,
        requestId: signature.transmission_id,
        answer: verifyAnswer,
      });
      // It cannot be said whose message it is: it is sent again.
      if ('refusal' in outcome && outcome.refusal.isOfOperator) throw refused(outcome.refusal);
      if ('refusal' in outcome || outcome.answer.verification_status !== 'SUCCESS') return null;
      return { id: event.id, at: new Date(event.create_time), change: readChange(event) };
    },
  };
}

/** Text that is one JSON value, and so cannot end the object that it is put into; null when it is none. */
function jsonText(body: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    JSON.parse(text);
    return text;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
