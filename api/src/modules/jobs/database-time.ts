import type { Connection } from 'mongoose';

/** The database's clock, in an aggregation. */
export const now = '$$NOW';

/** That many milliseconds from now, by the database's clock; less than nothing is before. */
export function afterMs(amount: number) {
  return { $dateAdd: { startDate: now, unit: 'millisecond', amount } };
}

/** What the database's clock says. */
export async function databaseTime(connection: Connection): Promise<Date> {
  const { localTime } = await connection.getClient().db().command({ hello: 1 });
  if (!(localTime instanceof Date)) throw new Error('the database sent no time');
  return localTime;
}
