import { randomUUID } from 'node:crypto';
import { startTestMongo } from '../../scripts/provision/test-mongo.ts';

let own: Promise<string> | undefined;

/** Address of a new, empty database on the server of the test run; without one, a server is started for this process. */
export async function newDatabaseUri(): Promise<string> {
  const given = process.env.TEST_MONGODB_URI;
  if (given === undefined) own ??= startOwn();
  const uri = new URL(given ?? (await own) ?? '');
  uri.pathname = `/api-${randomUUID().slice(0, 13)}`;
  return uri.href;
}

async function startOwn(): Promise<string> {
  return (await startTestMongo()).uri;
}
