import { type mongo, Schema } from 'mongoose';
import type { FieldRename } from './migration.ts';

type Fields = Record<string, unknown>;
/** As mongoose takes it: operators, plain fields or the stages of a pipeline. */
type Update = Fields | Fields[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The fields with the old names beside the new ones; paths below them too. */
function withOldNames(fields: Fields, renames: readonly FieldRename[]): Fields {
  const added = Object.entries(fields).flatMap(([path, value]) =>
    renames
      .filter(({ to }) => path === to || path.startsWith(`${to}.`))
      .map(({ from, to }) => [`${from}${path.slice(to.length)}`, value]),
  );
  return { ...fields, ...Object.fromEntries(added) };
}

/** The update that changes what it changes under both names. */
export function updatingBoth(update: Update, renames: readonly FieldRename[]): Update {
  if (Array.isArray(update)) return update.map((stage) => updatingOperators(stage, renames));
  return updatingOperators(withOldNames(update, renames), renames);
}

function updatingOperators(operators: Fields, renames: readonly FieldRename[]): Fields {
  const both = ([name, fields]: [string, unknown]) =>
    name.startsWith('$') && isFields(fields) ? [name, withOldNames(fields, renames)] : [name, fields];
  return Object.fromEntries(Object.entries(operators).map(both));
}

/** The document under the new names alone. Until the old ones end, they are what counts: the release before writes no others. */
function readingNew(document: unknown, renames: readonly FieldRename[]): void {
  if (!isFields(document)) return;
  for (const { from, to } of renames) {
    if (!(from in document)) continue;
    document[to] = document[from];
    delete document[from];
  }
}

/**
 * Fields that two releases know by two names. Modules use the new name alone; while processes of the release before may run,
 * everything is written under both and read under the old one, in the same operation. What looks documents up by such a
 * field finds what those processes wrote once `followRenames` has copied it.
 */
export class RenamedFields {
  readonly #all: readonly FieldRename[];
  #underWay: readonly FieldRename[] = [];

  /** @param all whatever was ever renamed, under way or not */
  constructor(all: readonly FieldRename[]) {
    this.#all = all;
  }

  /** From now on these have two names, and no others. */
  set underWay(renames: readonly FieldRename[]) {
    this.#underWay = renames;
  }

  /** The schema, with the hooks that this takes when fields of the collection were renamed. */
  prepare<T>(collection: string, schema: Schema<T>): Schema<T> {
    const own = this.#all.filter((rename) => rename.collection === collection);
    if (own.length === 0) return schema;
    const current = () => this.#underWay.filter((rename) => rename.collection === collection);
    const prepared = schema.clone();
    for (const { from } of own) prepared.path(from, Schema.Types.Mixed);
    prepared.pre('validate', function () {
      for (const { from, to } of current()) this.set(from, this.get(to));
    });
    prepared.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
      const update = this.getUpdate();
      if (update) this.setUpdate(updatingBoth(update, current()));
    });
    prepared.pre('bulkWrite', (operations: mongo.AnyBulkWriteOperation[]) => {
      for (const operation of operations) {
        for (const one of [
          'updateOne' in operation && operation.updateOne,
          'updateMany' in operation && operation.updateMany,
        ])
          if (one) one.update = updatingBoth(one.update, current());
      }
    });
    prepared.pre(['find', 'findOne', 'findOneAndUpdate'], function () {
      const chosen = this.projection();
      for (const { from, to } of current()) if (chosen?.[to] === 1) this.select({ [from]: 1 });
    });
    prepared.post(['find', 'findOne', 'findOneAndUpdate'], (found: unknown) => {
      for (const document of Array.isArray(found) ? found : [found]) readingNew(document, current());
    });
    return prepared;
  }
}
