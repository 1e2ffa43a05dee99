import type { FastifyInstance } from 'fastify';
import type { ConfirmationService } from './confirmation/service.ts';
import type { NewsletterRepository } from './newsletter.repository.ts';
import { SubscriberSuppressionRepository } from './suppression.repository.ts';

/** Has each subscriber say why nothing can be sent to them, as `mail` knows it: from then on, and from when they confirm. */
export function registerSuppression(
  app: FastifyInstance,
  { subscribers, confirmation }: { subscribers: NewsletterRepository; confirmation: ConfirmationService },
): void {
  const suppression = new SubscriberSuppressionRepository(app.mongo);
  app.mail.onSuppressed(({ email, reason }, session) => suppression.set(email, reason, session));
  app.mail.onReleased(({ email }, session) => suppression.set(email, null, session));
  confirmation.onConfirmed(async ({ subscriberId }, session) => {
    const subscriber = await subscribers.findById(subscriberId, session);
    if (!subscriber) return;
    const reason = (await app.mail.suppressionsAmong([subscriber.email])).get(subscriber.emailKey);
    if (reason) await suppression.set(subscriber.email, reason, session);
  });
}
