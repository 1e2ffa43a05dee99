import { ApiError, failureSentence } from '@letat/remote-kit/api-client';

/** Why a purchase has no price: the sentence of the refusal; of seats that are held for payments, for how long. */
export function unpricedSentence(cause: unknown): string {
  const seconds = cause instanceof ApiError && cause.code === 'webinar_held' ? Number(cause.retryAfter) : 0;
  if (!(seconds > 0)) return failureSentence(cause);
  return `Les dernières places sont réservées le temps d’un paiement, encore ${Math.ceil(seconds / 60)}\u00a0min\u00a0: inscrivez-vous en liste d’attente, ou revenez ensuite.`;
}
