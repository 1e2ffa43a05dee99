import { randomUUID } from 'node:crypto';
import { readEnvironment } from '../../../scripts/environment.ts';
import { startTestMongo } from '../../../scripts/provision/test-mongo.ts';

let own: Promise<string> | undefined;

/** Address of a new, empty database on the server of the tests. */
export function newDatabaseUri(): Promise<string> {
  return databaseUri(newDatabaseName());
}

/** A name that no database has. */
export const newDatabaseName = (): string => `api-${randomUUID().slice(0, 13)}`;

/**
 * Address of the database of that name on the server of the test run (`TEST_MONGODB_URI`); without one, a server is started
 * for this process and ends with it.
 */
export async function databaseUri(name: string): Promise<string> {
  const { testMongodbUri } = readEnvironment();
  if (testMongodbUri === null) own ??= startOwn();
  const uri = new URL(testMongodbUri ?? (await own) ?? '');
  uri.pathname = `/${name}`;
  return uri.href;
}

async function startOwn(): Promise<string> {
  return (await startTestMongo()).uri;
}
