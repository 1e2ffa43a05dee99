import type { ErrorEntries } from '../core/error.ts';
import { orderLimits } from './constants.ts';

/** Of the catalogue. */
export const orderErrors = {
  order_not_found: { status: 404, error: 'Cette commande n’existe pas : reprenez le lien de votre reçu.' },
  order_address_fixed: {
    status: 409,
    error: 'L’adresse de cette commande ne se change plus d’ici : écrivez à la revue.',
  },
  order_ended: { status: 409, error: 'Cette commande a expiré ou a été annulée : recommencez l’achat.' },
  item_not_on_sale: { status: 404, error: 'Ceci n’est plus en vente : revenez au catalogue.' },
  item_not_deliverable: {
    status: 409,
    error:
      'Ce produit n’a plus rien à livrer, son auteur doit y remettre un fichier : rien n’a été débité, revenez plus tard.',
  },
  coupon_not_valid: { status: 422, error: 'Ce code n’est pas valable ici : vérifiez-le, ou continuez sans lui.' },
  order_problem_changed: {
    status: 409,
    error: 'Ce qui est à voir sur cette commande a changé entre-temps : rechargez la page.',
  },
  order_not_stuck: {
    status: 409,
    error: 'Cette commande n’attend plus personne : rechargez la page.',
  },
  payment_needed: { status: 422, error: 'Ceci n’est pas gratuit : passez par le paiement.' },
  nothing_to_pay: { status: 422, error: 'Il n’y a rien à payer : confirmez la commande sans paiement.' },
  price_changed: {
    status: 400,
    error: 'Ce montant n’est pas celui de la commande : rechargez la page pour voir le prix.',
  },
  payment_not_approved: {
    status: 422,
    error: 'Le paiement n’est pas encore approuvé : terminez-le dans la fenêtre de PayPal.',
  },
  payment_refused: {
    status: 422,
    error: 'Ce paiement est refusé : rien n’a été débité. Recommencez l’achat, avec un autre compte ou un autre moyen.',
  },
  payment_declined: { status: 422, error: 'Votre moyen de paiement a été refusé : choisissez-en un autre.' },
  payments_unavailable: {
    status: 503,
    // A buyer who had approved does not know whether the payment was taken: the sentence must be true for them too.
    error:
      'Le service de paiement ne répond pas : réessayez dans un instant. Un paiement déjà approuvé n’est jamais pris deux fois.',
  },
  payments_suspended: {
    status: 503,
    error:
      'Ce moyen de paiement est suspendu un moment : rien n’a été débité. Votre commande reste là, réessayez plus tard.',
  },
  document_not_found: { status: 404, error: 'Ce document n’existe pas : reprenez-le dans la page de la commande.' },
  download_closed: {
    status: 409,
    error: 'Cette commande ne donne plus accès à ses fichiers : elle n’est pas payée, ou elle a été remboursée.',
  },
  download_disputed: {
    status: 409,
    error: 'Le paiement de cette commande est contesté chez PayPal : le téléchargement attend la fin du litige.',
  },
  waiver_needed: {
    status: 422,
    error: 'Cochez d’abord la déclaration : sans elle, le téléchargement ne peut pas commencer.',
  },
  withdrawal_lost: {
    status: 409,
    error: 'Le droit de rétractation a pris fin au premier téléchargement, comme vous l’avez déclaré.',
  },
  withdrawal_performed: {
    status: 409,
    error: 'Le webinaire a eu lieu : le droit de rétractation a pris fin avec lui.',
  },
  withdrawal_too_late: {
    status: 409,
    error: `Le délai de rétractation de ${orderLimits.withdrawalDays} jours est passé.`,
  },
  withdrawal_not_possible: {
    status: 409,
    error: 'Il n’y a plus rien à rétracter : cette commande n’est pas payée, ou elle est déjà remboursée.',
  },
  refund_too_large: {
    status: 422,
    error: 'Ce montant dépasse ce qui reste de ce paiement : remboursez au plus ce reste.',
  },
  refund_disputed: {
    status: 409,
    error: 'PayPal ne rembourse que tout ce qui reste tant que le litige est ouvert : remboursez tout, ou attendez.',
  },
  refund_whole_only: {
    status: 422,
    error: 'Ce moyen de paiement ne rend qu’un paiement entier : remboursez tout, ou versez une partie à la main.',
  },
  refund_not_possible: { status: 409, error: 'Rien n’a été payé pour cette commande : il n’y a rien à rembourser.' },
} as const satisfies ErrorEntries;
