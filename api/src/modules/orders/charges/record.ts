import { Schema } from 'mongoose';

/** A payment that its buyer confirms with a rail itself, in its app or on their phone: nothing is captured, and the rail is asked. */
export interface ChargeRecord {
  /** The name of the rail's folder. */
  rail: string;
  /** Where the buyer confirms; null while nobody knows whether the rail has it. */
  launchAddress: string | null;
  /** When what the order holds is free again: nobody can pay it from then on. */
  endsAt: Date;
}

export const chargeSchema = new Schema<ChargeRecord>(
  {
    rail: { type: String, required: true },
    launchAddress: { type: String, default: null },
    endsAt: { type: Date, required: true },
  },
  { _id: false },
);

/** By which rail an order is paid, as accounts and screens know it: of all that nobody is charged for by another, PayPal. */
export const railOf = ({ charge }: { charge?: ChargeRecord | null }): string => charge?.rail ?? 'paypal';
