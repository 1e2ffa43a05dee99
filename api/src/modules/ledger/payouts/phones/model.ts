import { type Currency, currencies } from '@letat/contracts/core/money';
import { Schema } from 'mongoose';

/** A phone that can be paid to. */
export interface PhoneRecord {
  rail: string;
  /** As the rail calls it, and as people do. */
  operator: string;
  operatorLabel: string;
  /** E.164 */
  phone: string;
}

/** To which phone an author is paid in one currency. */
export interface PayoutPhoneRecord extends PhoneRecord {
  /** `account/currency` */
  _id: string;
  userId: string;
  currency: Currency;
  /**
   * The account's address when this number was confirmed: where a change of it is confirmed, so that a thief who takes the account over
   * cannot first have the mail go elsewhere.
   */
  confirmationEmail: string;
  /** Until then nothing goes there: null for a first number. */
  heldUntil: Date | null;
  /** The number before, as long as this one is held: it can be put back. */
  before: PhoneRecord | null;
  /** One that waits for a press in a mail. */
  change: (PhoneRecord & { tokenHash: string; expiresAt: Date }) | null;
}

const text = { type: String, required: true } as const;
const phoneFields = { rail: text, operator: text, operatorLabel: text, phone: text };

export const payoutPhoneSchema = new Schema<PayoutPhoneRecord>(
  {
    _id: text,
    userId: text,
    currency: { ...text, enum: currencies },
    ...phoneFields,
    confirmationEmail: text,
    heldUntil: { type: Date, default: null },
    before: { type: new Schema(phoneFields, { _id: false }), default: null },
    change: {
      type: new Schema({ ...phoneFields, tokenHash: text, expiresAt: { type: Date, required: true } }, { _id: false }),
      default: null,
    },
  },
  { versionKey: false },
);
payoutPhoneSchema.index({ userId: 1, _id: 1 });
