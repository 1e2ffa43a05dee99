/** Where the payment document is, which is the only one that runs PayPal's script. */
export const paymentPath = '/paiement';

/** In its query: PayPal, which took the place of the page, led back without a payment. */
export const paymentCancelled = 'annule';

/**
 * What a person can decide in the local sandbox. `decline`: their means of payment is refused at the capture. `fail`: the capture is
 * made and fails. `hold`: the payment stays pending until a person decides.
 */
export const sandboxOrderDecisions = ['approve', 'decline', 'fail', 'hold', 'cancel'] as const;
export type SandboxOrderDecision = (typeof sandboxOrderDecisions)[number];

/**
 * What can become of a payment of the local sandbox later. `reverse`: the payer's bank takes it back. `refund`, `refund-part`: a person
 * gives back all or half of what is left in the account at PayPal, past the shop. `hold-refunds`: what the shop refunds stays pending
 * until a person decides.
 */
export const sandboxCaptureDecisions = [
  'complete',
  'deny',
  'reverse',
  'refund',
  'refund-part',
  'hold-refunds',
] as const;
export type SandboxCaptureDecision = (typeof sandboxCaptureDecisions)[number];

/** What can become of a refund of the local sandbox that is held. */
export const sandboxRefundDecisions = ['complete', 'fail', 'cancel'] as const;
export type SandboxRefundDecision = (typeof sandboxRefundDecisions)[number];

/** What a payer can do about a payment of the local sandbox. `charge-back`: their bank takes the money at once, until PayPal decides. */
export const sandboxDisputeOpenings = ['whole', 'half', 'charge-back'] as const;
export type SandboxDisputeOpening = (typeof sandboxDisputeOpenings)[number];

/** How PayPal decides a dispute of the local sandbox. */
export const sandboxDisputeDecisions = ['won', 'lost', 'partly-lost'] as const;
export type SandboxDisputeDecision = (typeof sandboxDisputeDecisions)[number];
