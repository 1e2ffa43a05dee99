import { maskedPhone } from '@letat/contracts/core/phones';
import { type ChargeFailure, chargeFailures } from '@letat/contracts/orders/charge-failures';
import type { ChargePrompt } from '@letat/contracts/orders/pages/operations';
import { Schema } from 'mongoose';
import type { RailPayer } from '../../payments/index.ts';

/** How its buyer confirms on their phone. The number itself is stored nowhere. */
export interface ChargePromptRecord {
  /** Masked. */
  phone: string;
  operator: string;
  payee: string | null;
  isManual: boolean;
  /** Those of before were all asked on the phone. */
  isAuthorised?: boolean;
  steps: string[];
}

/** A payment that its buyer confirms with a rail itself, in its app or on their phone: nothing is captured, and the rail is asked. */
export interface ChargeRecord {
  /** The name of the rail's folder. */
  rail: string;
  /** Where the buyer confirms; null while nobody knows whether the rail has it. */
  launchAddress: string | null;
  /** When what the order holds is free again: nobody can pay it from then on, unless only the rail ends a charge. */
  endsAt: Date;
  /** Which request it is; those of before are the first ones. */
  attempt?: number;
  /** Why that request was not paid, where another one may be made. */
  failure?: ChargeFailure | null;
  /** While a phone is asked, and no longer. */
  prompt?: ChargePromptRecord | null;
}

export const chargeSchema = new Schema<ChargeRecord>(
  {
    rail: { type: String, required: true },
    launchAddress: { type: String, default: null },
    endsAt: { type: Date, required: true },
    attempt: { type: Number, default: 1 },
    failure: { type: String, enum: [...chargeFailures, null], default: null },
    prompt: {
      type: new Schema<ChargePromptRecord>(
        {
          phone: { type: String, required: true },
          operator: { type: String, required: true },
          payee: { type: String, default: null },
          isManual: { type: Boolean, required: true },
          isAuthorised: { type: Boolean, default: false },
          steps: { type: [String], default: [] },
        },
        { _id: false },
      ),
      default: null,
    },
  },
  { _id: false },
);

/** By which rail an order is paid, as accounts and screens know it: of all that nobody is charged for by another, PayPal. */
export const railOf = ({ charge }: { charge?: ChargeRecord | null }): string => charge?.rail ?? 'paypal';

export const attemptOf = ({ attempt = 1 }: Pick<ChargeRecord, 'attempt'>): number => attempt;

/** What is kept of the phone that is asked. */
export const promptOf = (payer: RailPayer | null): ChargePromptRecord | null =>
  payer && { ...payer.prompt, steps: [...payer.prompt.steps], phone: maskedPhone(payer.phone) };

/** The same as pages show it. */
export const promptShown = (prompt: ChargePromptRecord | null): ChargePrompt | null =>
  prompt && { ...prompt, isAuthorised: prompt.isAuthorised ?? false };

/** The charge of an order that is over: whose phone was asked is nobody's business any more. */
export const withoutPrompt = ({ charge }: { charge?: ChargeRecord | null }): { charge?: ChargeRecord } =>
  charge?.prompt ? { charge: { ...charge, prompt: null } } : {};
