/** What an order is for. */
export const saleKinds = ['product', 'plan', 'webinar'] as const;
export type SaleKind = (typeof saleKinds)[number];

/**
 * States of an order; they only move forward, in this order but for `declined`, after which the buyer may pay otherwise.
 * `created`: nothing was paid yet. `declined`: the last attempt was refused by the payer's bank. `pending`: PayPal holds the payment.
 * `paid`: the payment is complete, or there was nothing to pay. `refunded`: all of it was given back. `cancelled`: the buyer gave up,
 * or PayPal refused a pending payment in the end. `expired`: nobody paid in time. What a bank took back and a won dispute brought back
 * makes a refunded order a paid one again.
 */
export const orderStates = ['created', 'declined', 'pending', 'paid', 'refunded', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** Why money went back. `dispute`: PayPal took it back for the payer. */
export const refundReasons = ['withdrawal', 'goodwill', 'mistake', 'duplicate', 'dispute', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const orderLimits = {
  /** A seat, or the use of a coupon, is held for so long while it is being paid for; once its payment is being taken, until that is decided. */
  holdMinutes: 20,
  /** Unpaid orders of one browser, of one account and of one typed address: each holds something. With another one the oldest ends. */
  maxUnpaid: 5,
  /** Requests to phones for the payment of one order, the first one counted. */
  chargeAttempts: 10,
  /** An order that nobody pays ends after that; PayPal keeps an approved one for three hours. */
  unpaidHours: 3,
  /** Days in which a consumer may withdraw (directive 2011/83/EU, article 9). */
  withdrawalDays: 14,
  refundReasonLength: 500,
  /** What an administrator says was done about a problem. */
  problemNoteLength: 300,
  minProblemNote: 10,
  couponLength: 32,
  withdrawalNameLength: 120,
  /** A person, or an administration with its service. */
  receiptNameLength: 160,
  /** Times that the address of an order may be corrected: each sends a mail to wherever a buyer typed. */
  addressChanges: 3,
} as const;

/** What a sale is counted as in the books: the categories of products, the plans, and webinars that are attended. */
export const revenueLines = ['ebook', 'masterclass', 'webinar', 'tools', 'author-plan', 'plan', 'event'] as const;
export type RevenueLine = (typeof revenueLines)[number];

/** What a buyer declares before the first download of something that was paid for: it is recorded to the letter, with its time. */
export const withdrawalWaiver =
  'Je demande l’exécution immédiate du contrat et je reconnais perdre mon droit de rétractation dès le premier téléchargement.';

/**
 * What the buyer of a plan asks for, if they do, before paying: it is recorded to the letter, with its time. A service that was begun at
 * the consumer's request is paid for in proportion (directive 2011/83/EU, article 14(3)); without the request it is not (article 14(4)).
 */
export const immediateStartRequest =
  'Je demande que l’abonnement commence tout de suite, pendant le délai de rétractation : si je me rétracte, je paie les jours écoulés et le reste m’est rendu.';

/**
 * Why an order can be withdrawn from, or not. `lost`: something was downloaded after the waiver. `performed`: what was bought for a
 * date has taken place. `none`: nothing was paid, or it ended.
 */
export const withdrawalStates = ['open', 'lost', 'performed', 'late', 'done', 'none'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * States of a refund. `requested`: it is sent by and by. `pending`: PayPal holds it. `failed`: nothing went back. `returned`: a bank
 * took it back, and it came back to the seller when the dispute was won.
 */
export const refundStates = ['requested', 'pending', 'completed', 'failed', 'returned'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * What opens a paid plan to a person who asks. `account`: theirs does. `confirmation`: their account has the plan's address, and has yet to
 * confirm it. `registration`: an account with that address will.
 */
export const planOpenings = ['account', 'confirmation', 'registration'] as const;
export type PlanOpening = (typeof planOpenings)[number];

/** What refunds are called on the screen. */
export const refundReasonLabels = {
  withdrawal: 'Rétractation',
  goodwill: 'Geste commercial',
  mistake: 'Erreur',
  duplicate: 'Achat en double',
  dispute: 'Litige PayPal',
  other: 'Autre',
} as const satisfies Readonly<Record<RefundReason, string>>;

/** What states of an order are called on the screen. */
export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  created: 'À payer',
  declined: 'Paiement refusé',
  pending: 'Paiement en attente',
  paid: 'Payée',
  refunded: 'Remboursée',
  cancelled: 'Annulée',
  expired: 'Expirée',
};
