import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../mongo/index.ts';
import type { OutgoingResponse } from '../outgoing-http/index.ts';
import { receivedWebhookSchema } from './model.ts';
import { signWebhook, type VerifiedWebhook, verifyWebhook, type WebhookSecrets } from './signature.ts';

export { newWebhookSecret, type VerifiedWebhook, type WebhookSecrets } from './signature.ts';
export const receivedWebhooksCollection = 'receivedWebhooks';

/** As long as senders repeat a message that was not acknowledged; far longer than its signature is accepted. */
const rememberedMs = 3 * 24 * 60 * 60 * 1000;

export interface Webhooks {
  /**
   * Sends a message to the address that its receiver gave, signed with every secret, and gives their answer. It is repeated for
   * half a minute; what must arrive later than that is a job, which sends the same id again.
   */
  send(message: { url: string; id: string; body: Buffer; secrets: WebhookSecrets }): Promise<OutgoingResponse>;
  /** Verifies a message that came, over its bytes; throws `bad_signature`. */
  verify(
    message: { headers: Readonly<Record<string, string | readonly string[] | undefined>>; body: Buffer },
    secrets: WebhookSecrets,
  ): VerifiedWebhook;
  /**
   * True the first time; false for a message that was accepted before, which is acknowledged and otherwise ignored. In the
   * transaction of what the message causes: if that fails, the sender's next attempt is the first again.
   */
  acceptOnce(source: string, id: string, session: ClientSession): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Webhooks;
  }
}

/** Messages between servers, signed as https://www.standardwebhooks.com says, in both directions. */
export const webhooksPlugin = plugin(
  async (app: FastifyInstance) => {
    const received = app.mongo.model(receivedWebhooksCollection, receivedWebhookSchema);
    const client = app.outgoingHttp.client({ name: 'webhooks', addressesFrom: 'people', maxBytes: 64 * 1024 });

    app.decorate('webhooks', {
      send({ url, id, body, secrets }) {
        const signed = signWebhook({ id, at: app.clock.now(), body, secrets });
        return client.request({
          operation: 'send a webhook',
          method: 'POST',
          url,
          body,
          headers: { 'content-type': 'application/json', ...signed },
          repeatedAs: { header: 'webhook-id', id },
        });
      },
      verify: (message, secrets) => verifyWebhook({ ...message, secrets, now: app.clock.now() }),
      async acceptOnce(source, id, session) {
        const expiresAt = new Date(app.clock.now().getTime() + rememberedMs);
        const { upsertedCount } = await received.updateOne(
          { _id: `${source}:${id}` },
          { $setOnInsert: { expiresAt } },
          { session, upsert: true },
        );
        return upsertedCount === 1;
      },
    } satisfies Webhooks);
  },
  { name: 'webhooks', dependencies: ['mongo', 'clock', 'outgoing-http'] },
);
