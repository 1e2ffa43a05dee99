import { type TranslationTag, translationTags } from '@letat/contracts/ai/translations/constants';
import type { Role } from '@letat/contracts/core/roles';
import { type Model, Schema, type Types } from 'mongoose';
import { tokens } from '../../../full-text/fold.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';

export interface TermRecord {
  _id: Types.ObjectId;
  language: TranslationTag;
  /** The term without case, accents and endings: there is one entry for it. */
  key: string;
  term: string;
  translation: string;
  /** Who said so last; null once that account was erased. */
  by: Types.ObjectId | null;
  at: Date;
}

const termSchema = new Schema<TermRecord>(
  {
    language: { type: String, required: true, enum: translationTags },
    key: { type: String, required: true },
    term: { type: String, required: true },
    translation: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
termSchema.index({ language: 1, key: 1 }, { unique: true });
termSchema.index({ by: 1 });

/** How terms are translated. */
export class GlossaryRepository {
  readonly #terms: Model<TermRecord>;

  constructor(mongo: Database) {
    this.#terms = mongo.model('glossaryTerms', termSchema);
  }

  async list(language: TranslationTag, session: ClientSession | null = null): Promise<TermRecord[]> {
    return this.#terms.find({ language }).sort({ key: 1 }).session(session).lean();
  }

  /** In place of what was said of that term before. */
  async save(term: Omit<TermRecord, '_id'>, session: ClientSession): Promise<TermRecord> {
    const { language, key, ...said } = term;
    return this.#terms
      .findOneAndUpdate({ language, key }, { $set: said }, { upsert: true, returnDocument: 'after', session })
      .lean();
  }

  async find(_id: Types.ObjectId, language: TranslationTag, session: ClientSession): Promise<TermRecord | null> {
    return this.#terms.findOne({ _id, language }).session(session).lean();
  }

  async remove(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#terms.deleteOne({ _id }, { session });
  }

  async saidBy(by: Types.ObjectId): Promise<TermRecord[]> {
    return this.#terms.find({ by }).lean();
  }

  /** Takes a person's name off what they said. */
  async forget(by: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#terms.updateMany({ by }, { $set: { by: null } }, { session })).modifiedCount;
  }
}

/**
 * Whether an author may put another wording in a term's place, or take it out: every author's checks follow it, so that is for an author who
 * said it last and for administrators. A term whose author has left is anybody's.
 */
export function mayChange({ id, role }: { id: string; role: Role }, { by }: Pick<TermRecord, 'by'>): boolean {
  return role === 'admin' || by === null || by.toHexString() === id;
}

/** « Budgets d’investissement » and « budget d’investissement » are one term. */
export function keyOf(term: string): string {
  return (
    tokens(term)
      .map((token) => token.term)
      .join(' ') || term.toLowerCase()
  );
}
