import type { Currency, Money } from '@letat/contracts/core/money';
import type { ChargeFailure } from '@letat/contracts/orders/charge-failures';
import type { RailAbility, RailDestination, RailQuestion } from '@letat/contracts/payments/rails/constants';
import type { FastifyInstance } from 'fastify';
import type { Payment, PayoutOutcome, ProviderRefund } from '../port.ts';
import type { RailSettings } from './settings.ts';
import type { StandIns } from './stand-in/index.ts';

/** Amounts in minor units; a currency that is missing has no such bound. */
export type RailAmounts = Readonly<Partial<Record<Currency, number>>>;

/** What is known of a rail before anybody asks it. */
export interface RailFacts {
  /** The name of its folder; stored with each payout, so it never changes. */
  id: string;
  /** As people call it: « Wave ». */
  label: string;
  can: readonly RailAbility[];
  currencies: readonly Currency[];
  destination: RailDestination;
  /** What a buyer gives to pay by it; missing: nothing more than every purchase asks. */
  asks?: RailQuestion;
  /** Who gets what a payment needs of its payer or payee, as the privacy policy names them; null of what is done by hand. */
  recipient: string | null;
  /** Of a payout. */
  least: RailAmounts;
  /** Of a payout, where the provider publishes it; what else a wallet does not take it refuses by itself. */
  greatest: RailAmounts;
  /** Payouts that it takes by one call. */
  batchItems: number;
  /** Its fees are on its invoices, and may leave its account at any time: what is there is less than the books say by as much. */
  feesOnInvoice?: boolean;
  /** What it costs and when it works, in French, for administrators and authors. */
  fees: string;
  hours: string;
  /** The provider's contract that this was written by, and when it was read; null of what is done by hand. */
  source: { address: string; readOn: string } | null;
}

/** A mobile-money operator that a rail pays to. */
export interface RailOperator {
  /** As the rail calls it. */
  id: string;
  /** « Orange Money Sénégal » */
  label: string;
  /** ISO 3166-1, two letters. */
  country: string;
  currency: Currency;
  /** « +221 »: numbers of that country begin so. */
  prefix: string;
}

/** Money to an author. */
export interface RailPayout {
  /** Ours. Names it once and for all: asking again with it pays nothing twice. */
  id: string;
  /** An email address, or a phone number of E.164: `+221771234567`. */
  to: string;
  operator: string | null;
  amount: Money;
  note: string;
}

/** What became of payouts, as the rail says it. */
export interface RailReading {
  /** It has given all of them up: what it says nothing else of was not paid, and will not be. */
  isRefused: boolean;
  outcomes: readonly PayoutOutcome[];
  /** Ids of ours that it never heard of. */
  unheardOf: readonly string[];
}

/**
 * Payouts by a rail. Every method may throw an `OutgoingHttpError`, when nobody knows what became of the call, or a `PaymentRefused`:
 * nothing was done.
 */
export interface RailPayouts {
  /** Whether it can be asked about a payout by our id alone, before it gave one of its own. */
  readsByOurIds: boolean;
  /** Hands payouts over, at most `batchItems`. With the same ids again it pays nothing twice. */
  send(batch: { batchId: string; items: readonly RailPayout[] }): Promise<{
    /** The rail's own id of what it took. */
    reference: string;
    /** What it says at once of some of them. */
    outcomes: readonly PayoutOutcome[];
  }>;
  read(batch: { reference: string | null; ids: readonly string[] }): Promise<RailReading>;
  /** Takes a payout back that was made; the rail may have a time limit for that. */
  takeBack?(payout: { id: string; reference: string }): Promise<void>;
}

/** How a buyer confirms on their phone, as far as the rail says it. */
export interface RailPrompt {
  /** « Orange Money, Sénégal » */
  operator: string;
  /** Under which name the request comes. */
  payee: string | null;
  /** Nothing comes by itself: the buyer dials first. */
  isManual: boolean;
  /** The buyer gave a code that they had of the operator before: nothing comes at all. */
  isAuthorised: boolean;
  /** What to do to have the request, or to have it once more. */
  steps: readonly string[];
}

/** Whose phone is asked for a payment. */
export interface RailPayer {
  /** E.164 */
  phone: string;
  /** As the rail calls it. */
  operator: string;
  prompt: RailPrompt;
  /** What they had of the operator before, where it wants that: for this request, and stored nowhere. */
  code?: string;
}

/** Money that a buyer is asked for, and confirms with the rail itself. */
export interface RailCharge {
  /** Ours. The rail finds it by this and the attempt, whatever became of the answer to the call that made it. */
  id: string;
  /** Which request for it, from one on: after one that failed the next is another charge at the rail. */
  attempt: number;
  amount: Money;
  /** Null where the rail asks no phone. */
  payer: RailPayer | null;
  /** Path of the site where the rail leads the buyer back to, paid or not: what happened is asked for. */
  returnTo: string;
}

/** What a rail says of a charge. */
export interface RailChargeReading {
  /** The rail's own id of it. */
  reference: string;
  /** `ended`: nobody paid it, and nobody will. A word that is not known is no end: `open`. */
  state: 'open' | 'paid' | 'ended';
  /** Why it has ended, where another attempt may be made. */
  failure: ChargeFailure | null;
  /** Where the buyer confirms: it opens by navigation, never in a frame, and leads into the rail's app where there is one. */
  launchAddress: string | null;
  payment: Payment | null;
}

/**
 * Charges by a rail. Every method may throw an `OutgoingHttpError`, when nobody knows what became of the call, or a `PaymentRefused`:
 * nothing was done.
 */
export interface RailCharges {
  /** A part of a payment can be refunded, or all of it alone. */
  refundsParts: boolean;
  /**
   * Who pays by that number, as far as it can be known before anything is asked for. Throws `validation` about `phone` or `operatorCode`.
   * Missing where no phone is asked.
   * @param asked the number as it was typed, the country that its owner says they are in, and the code that they may have had
   */
  payerOf?(asked: { phone: string; country: string | null; amount: Money; code: string | null }): Promise<RailPayer>;
  /** Asks for it anew: who does not know whether it was asked for already reads first. */
  begin(charge: RailCharge): Promise<RailChargeReading>;
  /** Null: the rail never heard of it. */
  read(charge: { id: string; attempt: number; reference: string | null }): Promise<RailChargeReading | null>;
  /** It cannot be paid from then on. Of one that was paid, or is over, nothing happens. Missing where nobody can end one but the rail. */
  end?(reference: string): Promise<void>;
  /** Asked again with the same payment and id, it gives nothing back twice. */
  refund(refund: {
    /** Of the charge. */
    reference: string;
    /** Of what was paid, as the reading that said so has it. */
    paymentId: string;
    refundId: string;
    amount: Money;
    /** What the rail kept of the payment; null where it did not say. */
    fee: Money | null;
  }): Promise<ProviderRefund>;
  /** What became of a refund that was pending; null: the rail never heard of it. Missing where none is ever pending. */
  readRefund?(refund: { refundId: string }): Promise<ProviderRefund | null>;
}

/** What a message of a rail is about. It is a hint and no more: what happened is asked for. */
export interface RailMessage {
  /** The same message has the same one. */
  id: string;
  /** Ids of ours. */
  payouts: readonly string[];
  charges: readonly string[];
}

/** A message as it came. */
export interface RawRailMessage {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Buffer;
  method: 'POST';
  /** Where it was sent to, as the site calls itself: `https://example.org/api/rails/wave/messages`. */
  url: URL;
}

/** A rail that can be used. */
export interface RailConnection {
  /** The local stand-in answers: no money moves. */
  isStandIn: boolean;
  payouts: RailPayouts | null;
  /** Missing where nobody pays by it, and of PayPal, whose orders and captures go by `app.payments`. */
  charges?: RailCharges;
  /** What is in our account there; null where it may not be read. */
  balances?(): Promise<readonly Money[] | null>;
  /** Operators that it pays to now, where it pays to phones. */
  operators?(): Promise<readonly RailOperator[]>;
  /** The operator that a number seems to be of, null where nobody can say. */
  operatorOf?(phone: string): Promise<string | null>;
  /** Null: it is not signed by the rail, or is nobody's. */
  readMessage?(message: RawRailMessage): Promise<RailMessage | null>;
}

/** What a rail is made with. */
export interface RailParts {
  app: FastifyInstance;
  settings: RailSettings;
  /** PayPal's own adapter has its settings, or its sandbox. */
  hasPaypal: boolean;
  /** Without settings, its stand-in takes its place. */
  useStandIn: boolean;
  standIns: StandIns;
  publicOrigin: string;
}

/** A folder of `rails/`: what it is, and how it is connected. Null: nobody has given its settings. */
export interface RailDefinition {
  facts: RailFacts;
  connect(parts: RailParts): RailConnection | null;
}

/** A rail of this site. */
export interface Rail {
  readonly facts: RailFacts;
  readonly connection: RailConnection | null;
}
