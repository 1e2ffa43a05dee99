import type { Db } from 'mongodb';

/** How many queries and commands that clients sent the server has run: each read of the API is one. */
export async function clientQueries(db: Db): Promise<number> {
  const { opcounters } = await db.admin().command({ serverStatus: 1, metrics: 0, wiredTiger: 0 });
  return Number(opcounters.query);
}
