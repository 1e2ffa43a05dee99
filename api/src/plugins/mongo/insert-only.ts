import type { Schema } from 'mongoose';

/** Whatever a program may try on a model's documents that changes or removes something. */
const changes = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const;

/**
 * Makes the model of this schema refuse every change and every deletion. It guards against mistakes of this program, not against
 * a shell on the database.
 * @param what plural, as in "audit entries"
 */
export function insertOnly<T>(schema: Schema<T>, what: string): void {
  function refuse(): never {
    throw new Error(`${what} are written once: nothing changes or deletes them`);
  }
  schema.pre([...changes], refuse);
  schema.pre('bulkWrite', refuse);
  schema.pre(['updateOne', 'deleteOne'], { document: true, query: false }, refuse);
  schema.pre('save', function refuseResaving() {
    if (!this.isNew) refuse();
  });
}
