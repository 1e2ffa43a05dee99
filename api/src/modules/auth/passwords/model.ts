import { Schema, type Types } from 'mongoose';

/** By what a person authenticates. Apart from the account, so that no reading of accounts can give it away. */
export interface CredentialsRecord {
  /** The account's. */
  _id: Types.ObjectId;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  changedAt: Date;
}

export const credentialsSchema = new Schema<CredentialsRecord>(
  {
    passwordHash: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
