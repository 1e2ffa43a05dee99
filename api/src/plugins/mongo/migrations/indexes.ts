import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Connection, type Model, mongo } from 'mongoose';
import { isDuplicateKey } from '../server-errors.ts';
import { type Db, MigrationRefused } from './migration.ts';

/** What MongoDB tells two indexes of the same fields apart by. */
interface Identity {
  unique: boolean;
  sparse: boolean;
  partialFilterExpression: unknown;
  locale: unknown;
  strength: unknown;
}

interface IndexShape {
  readonly key: Readonly<Record<string, unknown>>;
  readonly identity: Identity;
  readonly expireAfterSeconds: number | undefined;
  /** As given to the database. */
  readonly options: mongo.CreateIndexesOptions;
}

export interface DeclaredIndex extends IndexShape {
  readonly collection: string;
  readonly name: string;
}

interface ExistingIndex extends IndexShape {
  readonly name: string;
}

/** A step that brings a collection's indexes nearer to what its schema declares. */
export type IndexChange =
  | { kind: 'create'; collection: string; index: DeclaredIndex; name: string }
  | { kind: 'expiry'; collection: string; name: string; seconds: number }
  | { kind: 'drop'; collection: string; name: string };

const nameOf = (key: object) =>
  Object.entries(key)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_');

function shapeOf(key: Record<string, unknown>, options: mongo.Document): IndexShape {
  const { unique, sparse, partialFilterExpression, collation, expireAfterSeconds } = options;
  return {
    key,
    identity: {
      unique: unique === true,
      sparse: sparse === true,
      partialFilterExpression,
      locale: collation?.locale,
      strength: collation?.strength,
    },
    expireAfterSeconds: typeof expireAfterSeconds === 'number' ? expireAfterSeconds : undefined,
    options: {
      ...(unique === true ? { unique } : {}),
      ...(sparse === true ? { sparse } : {}),
      ...(partialFilterExpression === undefined ? {} : { partialFilterExpression }),
      ...(collation === undefined ? {} : { collation }),
      ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
    },
  };
}

/** The indexes that the schemas declare. */
export function declaredIndexes(connection: Connection): DeclaredIndex[] {
  return Object.values(connection.models).flatMap((model: Model<unknown>) =>
    model.schema.indexes().map(([key, options]) => ({
      ...shapeOf({ ...key }, options),
      collection: model.collection.name,
      name: options.name ?? nameOf(key),
    })),
  );
}

/** The indexes of a collection, without the one that every collection has. */
export async function existingIndexes(db: Db, collection: string): Promise<ExistingIndex[]> {
  try {
    const listed = await db.collection(collection).listIndexes().toArray();
    return listed
      .filter(({ name }) => name !== '_id_')
      .map(({ key, name, ...options }) => ({ ...shapeOf({ ...key }, options), name: String(name) }));
  } catch (error) {
    // NamespaceNotFound: nobody has written into it yet.
    if (error instanceof mongo.MongoServerError && error.code === 26) return [];
    throw error;
  }
}

const sameKey = (one: IndexShape, other: IndexShape) =>
  isDeepStrictEqual(Object.entries(one.key), Object.entries(other.key));
const sameIndex = (one: IndexShape, other: IndexShape) =>
  sameKey(one, other) && isDeepStrictEqual(one.identity, other.identity);

function changesOf(
  collection: string,
  declared: readonly DeclaredIndex[],
  existing: readonly ExistingIndex[],
): IndexChange[] {
  const fitting = new Map(declared.map((index) => [index, existing.find((other) => sameIndex(index, other))]));
  const wanted = new Set([...fitting.values()].map((index) => index?.name));
  const taken = new Set(existing.map(({ name }) => name));
  const before: IndexChange[] = [];
  const creations: IndexChange[] = [];
  for (const [index, present] of fitting) {
    if (present && present.expireAfterSeconds === index.expireAfterSeconds) continue;
    if (present && index.expireAfterSeconds !== undefined) {
      before.push({ kind: 'expiry', collection, name: present.name, seconds: index.expireAfterSeconds });
      continue;
    }
    // An expiry cannot be taken off an index, and two indexes cannot differ by it alone.
    if (present) before.push({ kind: 'drop', collection, name: present.name });
    const isFree = present !== undefined || !taken.has(index.name);
    const name = isFree ? index.name : `${index.name}_${digestOf([index]).slice(0, 6)}`;
    creations.push({ kind: 'create', collection, index, name });
  }
  // What another of the same fields replaces goes once that one is there, so that no query is ever without.
  const replaced = existing
    .filter((index) => !wanted.has(index.name) && declared.some((other) => sameKey(index, other)))
    .map(({ name }): IndexChange => ({ kind: 'drop', collection, name }));
  return [...before, ...creations, ...replaced];
}

/** What is missing or differs from the declarations. Indexes that are not declared any more stay: see `outdatedIndexes`. */
export async function indexChanges(db: Db, declared: readonly DeclaredIndex[]): Promise<IndexChange[]> {
  const collections = [...new Set(declared.map(({ collection }) => collection))];
  const changes = await Promise.all(
    collections.map(async (collection) => {
      const own = declared.filter((index) => index.collection === collection);
      return changesOf(collection, own, await existingIndexes(db, collection));
    }),
  );
  return changes.flat();
}

/** Applies them in their order. @throws {MigrationRefused} when documents contradict an index that must be unique */
export async function applyIndexChanges(
  db: Db,
  changes: readonly IndexChange[],
  assertHeld: () => void,
): Promise<void> {
  for (const change of changes) {
    assertHeld();
    const collection = db.collection(change.collection);
    if (change.kind === 'drop') await collection.dropIndex(change.name);
    else if (change.kind === 'expiry')
      await db.command({
        collMod: change.collection,
        index: { name: change.name, expireAfterSeconds: change.seconds },
      });
    else await createIndex(collection, change);
  }
}

async function createIndex(
  collection: mongo.Collection,
  { index, name }: Extract<IndexChange, { kind: 'create' }>,
): Promise<void> {
  try {
    await collection.createIndexes([{ key: toKey(index.key), ...index.options, name }]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const fields = Object.keys(index.key).join(', ');
    throw new MigrationRefused(
      `The index "${name}" of "${collection.collectionName}" must be unique, but several documents have the same ${fields}. ` +
        'Look for them (an aggregation: $group by these fields, $match a count above 1), leave one of each, and start again.',
    );
  }
}

function toKey(key: Readonly<Record<string, unknown>>): Map<string, mongo.IndexDirection> {
  return new Map(Object.entries(key).map(([field, direction]) => [field, direction === -1 ? -1 : 1]));
}

/** One line of a plan. */
export function describeChange(change: IndexChange): string {
  const { kind, collection } = change;
  if (kind === 'drop') return `drop index ${collection}.${change.name}`;
  if (kind === 'expiry') return `let index ${collection}.${change.name} delete after ${change.seconds} s`;
  const { unique, expireAfterSeconds } = change.index.options;
  const facts = [
    unique ? 'unique' : '',
    expireAfterSeconds === undefined ? '' : `deletes after ${expireAfterSeconds} s`,
  ];
  const noted = facts.filter((fact) => fact !== '').join(', ');
  return `build index ${collection}.${change.name}${noted === '' ? '' : ` (${noted})`}`;
}

/** Says everything of an index but its name and its expiry, which changes without another index. */
export function describeIndex({ collection, key, identity }: IndexShape & { collection: string }): string {
  return `${collection} ${JSON.stringify([Object.entries(key), identity])}`;
}

/** Names a set of declarations. */
export function digestOf(indexes: readonly DeclaredIndex[]): string {
  const lines = indexes.map((index) => `${describeIndex(index)} ${index.expireAfterSeconds}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
