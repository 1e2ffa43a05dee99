import { MongoClient, MongoServerError } from 'mongodb';
import { ExplainedError, messageOf } from '../explained-error.ts';
import { isRecord, numberAt, textAt } from '../json.ts';

const TIMEOUT_MS = 5_000;
// MongoDB 6.0; the server gives its wire version before any login.
const OLDEST_WIRE = 17;

const STANDALONE = [
  'it is a standalone server.',
  '  The product needs transactions and change streams, which a standalone server lacks. Make it a one-node replica set:',
  '    1. stop it and start it again with `--replSet rs0` (or `replication.replSetName: rs0` in mongod.conf)',
  '    2. once: mongosh --eval "rs.initiate()"',
  '    3. MONGODB_URI=mongodb://<host>:<port>/letat?replicaSet=rs0',
  '  or leave MONGODB_URI out: the project starts a MongoDB of its own.',
].join('\n');

/** The address as it may be shown: without the password. */
export const withoutPassword = (uri: string): string => uri.replace(/^(mongodb(?:\+srv)?:\/\/[^:@/]+):.*@/, '$1:…@');

/** One seed can be asked alone, without any notion of a set, to learn why the set cannot be used. */
const isOneServer = (uri: string): boolean => uri.startsWith('mongodb://') && !(uri.split('/')[2] ?? '').includes(',');

const hello = async (uri: string, timeoutMs: number, alone: boolean): Promise<Record<string, unknown>> => {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    ...(alone ? { directConnection: true } : {}),
  });
  try {
    const admin = client.db('admin');
    const answer: unknown = await admin.command({ hello: 1 });
    // A login is needed for this one: without it a wrong password shows up much later.
    if (!alone) await client.db().command({ listCollections: 1, nameOnly: true, authorizedCollections: true });
    return isRecord(answer) ? answer : {};
  } finally {
    await client.close();
  }
};

const explainUnreachable = async (uri: string, timeoutMs: number, error: unknown): Promise<string> => {
  const nobodyThere = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(messageOf(error));
  if (isOneServer(uri) && !nobodyThere) {
    try {
      const alone = new URL(uri);
      alone.searchParams.delete('replicaSet');
      const answer = await hello(alone.href, timeoutMs, true);
      if (answer.isreplicaset === true) {
        return 'it was started with --replSet, but its replica set was never initiated. Once: mongosh --eval "rs.initiate()"';
      }
      if (textAt(answer, 'setName') === undefined && textAt(answer, 'msg') !== 'isdbgrid') return STANDALONE;
      const me = textAt(answer, 'me');
      return `the server answers, but not as the primary of the set that MONGODB_URI names (set ${textAt(answer, 'setName')}, member ${me}). Check replicaSet= and that the members' host names resolve from here.`;
    } catch (second) {
      if (!(second instanceof Error)) throw second;
      // The first error says it better.
    }
  }
  return `no server that can be written to answered in ${timeoutMs / 1000} s (${messageOf(error)}). Is it running, and does a firewall let this machine through?`;
};

/**
 * Checks that the database of MONGODB_URI can run the product: a replica set or a sharded cluster, 6.0 or newer.
 * @throws {ExplainedError}
 */
export const assertUsableMongo = async (uri: string, timeoutMs = TIMEOUT_MS): Promise<void> => {
  const fail = (why: string): never => {
    throw new ExplainedError(`MONGODB_URI (${withoutPassword(uri)}) cannot be used: ${why}`);
  };
  let answer: Record<string, unknown> = {};
  try {
    answer = await hello(uri, timeoutMs, false);
  } catch (error) {
    // The parser of addresses has an error class of its own, of the same name.
    if (error instanceof Error && error.name === 'MongoParseError')
      fail(`${error.message}. Its form is mongodb://user:password@host:27017/letat?replicaSet=rs0`);
    if (error instanceof MongoServerError && (error.code === 18 || error.code === 13)) {
      fail(`the server refused the user or the password (${error.message}).`);
    }
    fail(await explainUnreachable(uri, timeoutMs, error));
  }
  if ((numberAt(answer, 'maxWireVersion') ?? 0) < OLDEST_WIRE)
    fail('its MongoDB is older than 6.0. Upgrade the server.');
  if (textAt(answer, 'setName') === undefined && textAt(answer, 'msg') !== 'isdbgrid') fail(STANDALONE);
};
