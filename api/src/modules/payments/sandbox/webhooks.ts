import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { TryLater } from '../../jobs/index.ts';
import type { verifyRequest } from '../paypal/wire.ts';

/** The webhook that the local sandbox calls, as the site knows it. */
export const sandboxWebhookId = 'SANDBOX0WEBHOOK';

const signed = z.object({ id: z.string(), time: z.string(), webhook: z.string(), event: z.string() });

/**
 * What a test can have the next message meet. `lost`: it is never sent. `repeated`: it is sent twice, under one id. `late`: its first
 * delivery fails, and others come before it.
 */
export type SandboxMessageFault = 'lost' | 'repeated' | 'late';

/** Signs the local sandbox's messages, and sends them until they are acknowledged, as PayPal does. */
export function sandboxWebhooks(
  app: FastifyInstance,
  { publicOrigin, nextFault }: { publicOrigin: string; nextFault: () => SandboxMessageFault | undefined },
) {
  const signatures = app.signing.tokens('paypal sandbox webhooks', signed);
  const http = app.outgoingHttp.client({ name: 'paypal-sandbox', addressesFrom: 'settings', attempts: 1 });

  const queue = app.jobs.queue({
    name: 'paypal-sandbox-webhooks',
    label: 'Bac à sable PayPal : messages',
    payload: z.object({ event: z.string() }),
    // PayPal sends a message 25 times within three days.
    attempts: 25,
    work: async ({ event }) => {
      const fault = nextFault();
      if (fault === 'lost') return;
      if (fault === 'late') throw new TryLater('Le message est en retard.');
      if (fault === 'repeated') await send(event);
      await send(event);
    },
  });

  async function send(event: string): Promise<void> {
    const id = randomUUID();
    const time = app.clock.now().toISOString();
    const signature = { id, time, webhook: sandboxWebhookId, event: hashOf(JSON.parse(event)) };
    const response = await http.request({
      operation: 'send a webhook',
      method: 'POST',
      url: `${siteAddress(app) ?? publicOrigin}/paypal/webhook`,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${publicOrigin}/paypal/sandbox/certificate`,
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': await signatures.sign(signature),
      },
      body: event,
    });
    if (response.status >= 300) throw new TryLater(`Le site a répondu ${response.status}.`);
  }

  return {
    async announce(type: string, resource: object, session: ClientSession): Promise<void> {
      const event = {
        id: `WH-${randomUUID()}`,
        create_time: app.clock.now().toISOString(),
        resource_type: type.split('.')[1]?.toLowerCase() ?? 'resource',
        event_version: '1.0',
        event_type: type,
        summary: `Local sandbox: ${type}`,
        resource_version: '2.0',
        resource,
      };
      await queue.add({ event: JSON.stringify(event) }, { session });
    },

    /** What PayPal's call answers about a message: whether it is ours, and unchanged. */
    async verify(message: z.output<typeof verifyRequest>, event: unknown): Promise<boolean> {
      const value = await signatures.read(message.transmission_sig);
      return (
        value !== null &&
        value.id === message.transmission_id &&
        value.time === message.transmission_time &&
        value.webhook === message.webhook_id &&
        value.event === hashOf(event)
      );
    },
  };
}

/** Of what the text says: the sandbox writes its messages with the same function that reads them. */
function hashOf(event: unknown): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('base64url');
}

/** Where this process serves the site itself; null for a worker, which goes by the public address. */
function siteAddress(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}
