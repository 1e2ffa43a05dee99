import type { Connection } from 'mongoose';

/** What the models of an app ask the database while the work runs, as "collection.operation", in the order of asking. */
export async function queriesOf(connection: Connection, work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  connection.set('debug', (collection: string, operation: string) => void queries.push(`${collection}.${operation}`));
  try {
    await work();
  } finally {
    connection.set('debug', false);
  }
  return queries;
}
