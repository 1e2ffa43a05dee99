import type { Connection, mongo } from 'mongoose';

/**
 * The documents of a collection that a test wants to see. The database of the tests refuses a predicate without index
 * (`notablescan`), and what tests ask is nothing that the product should have one for: so they are listed, and chosen here.
 */
export async function storedWhere<D extends mongo.Document>(
  connection: Connection,
  collection: string,
  matches: (document: mongo.WithId<D>) => boolean,
): Promise<mongo.WithId<D>[]> {
  return (await connection.collection<D>(collection).find().toArray()).filter(matches);
}

/** Changes those documents one by one, by their ids; says how many there were. */
export async function changeStored<D extends mongo.Document>(
  connection: Connection,
  collection: string,
  matches: (document: mongo.WithId<D>) => boolean,
  change: mongo.UpdateFilter<mongo.Document>,
): Promise<number> {
  const found = await storedWhere<D>(connection, collection, matches);
  for (const { _id } of found) await connection.collection(collection).updateOne({ _id }, change);
  return found.length;
}

/** How many documents each collection of the database holds, those that hold any and are not left out. */
export async function storedCounts(
  connection: Connection,
  leftOut: readonly string[] = [],
): Promise<Readonly<Record<string, number>>> {
  const listed = (await connection.listCollections()).map(({ name }) => name);
  return countsOf(
    connection,
    listed.filter((name) => !leftOut.includes(name) && !name.startsWith('system.')),
  );
}

async function countsOf(
  connection: Connection,
  [first, ...others]: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  if (first === undefined) return {};
  const countIn = (collection: string) => [{ $count: 'documents' }, { $set: { collection } }];
  const found = await connection
    .collection(first)
    .aggregate<{ collection: string; documents: number }>([
      ...countIn(first),
      ...others.map((coll) => ({ $unionWith: { coll, pipeline: countIn(coll) } })),
    ])
    .toArray();
  return Object.fromEntries(found.map(({ collection, documents }) => [collection, documents]));
}

const reads = ['find', 'findOne', 'aggregate', 'countDocuments', 'distinct', 'estimatedDocumentCount'];

/**
 * What `storedCounts` would say at any time, without counting a hundred collections each time: only those are counted again that the
 * app has had anything but a read for since then, or shortly before, when that may not have been over. Who follows long compares the
 * two at the end.
 */
export async function followCounts(
  connection: Connection,
  leftOut: readonly string[] = [],
): Promise<() => Promise<Readonly<Record<string, number>>>> {
  let changed = new Set<string>();
  let before = new Set<string>();
  connection.set('debug', (collection: string, operation: string) => {
    if (!reads.includes(operation) && !leftOut.includes(collection)) changed.add(collection);
  });
  let counts = await storedCounts(connection, leftOut);
  return async () => {
    const again = new Set([...changed, ...before]);
    [before, changed] = [changed, new Set()];
    const same = Object.entries(counts).filter(([name]) => !again.has(name));
    counts = { ...Object.fromEntries(same), ...(await countsOf(connection, [...again])) };
    return counts;
  };
}
