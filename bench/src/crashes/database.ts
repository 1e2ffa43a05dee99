import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, MongoError } from 'mongodb';
import { ExplainedError } from '../../../scripts/explained-error.ts';
import { freePort } from '../../../scripts/ports.ts';
import { findMongod } from '../../../scripts/provision/mongo.ts';
import { type MongodProcess, spawnMongod } from '../../../scripts/provision/mongod-process.ts';
import { SET_NAME, waitForServer } from '../../../scripts/provision/replica-set.ts';
import { scratchFolder } from '../../../scripts/provision/scratch-folder.ts';
import { until } from '../site/site.ts';

/** One server of a replica set. */
export interface DatabaseMember {
  readonly name: string;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on its own files, at its own port. */
  start(): Promise<void>;
  /** Stops it where it stands: its sockets stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** A replica set of servers that a campaign may end and start at any time. */
export interface Database {
  readonly uri: string;
  readonly members: readonly DatabaseMember[];
  /** The one that can be written to, as the others say; waits until there is one that is not `except`. */
  primary(except?: DatabaseMember): Promise<DatabaseMember>;
  /** Whether each server follows the primary, or is it. */
  isHealthy(): Promise<boolean>;
  /** Ends every server, and removes what they stored. */
  close(): Promise<void>;
}

/** The server's own is ten seconds: a campaign of hundreds of deaths has no time for that, and what is tried is the same. */
const electionMs = 2000;
/** As the product starts its own server (scripts/provision/embedded-mongo.ts). */
const transactionSeconds = 10;
const lookMs = 500;

class Member implements DatabaseMember {
  readonly name: string;
  readonly port: number;
  readonly #binary: string;
  readonly #folder: string;
  #server: MongodProcess | null = null;

  constructor(parts: { name: string; port: number; binary: string; folder: string }) {
    [this.name, this.port, this.#binary, this.#folder] = [parts.name, parts.port, parts.binary, parts.folder];
  }

  async start(): Promise<void> {
    const db = join(this.#folder, 'db');
    await mkdir(db, { recursive: true });
    const parameters = [
      `transactionLifetimeLimitSeconds=${transactionSeconds}`,
      'diagnosticDataCollectionEnabled=false',
    ];
    const server = await spawnMongod(
      this.#binary,
      [
        ...['--dbpath', db, '--port', String(this.port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet'],
        ...['--replSet', SET_NAME, '--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256'],
        ...['--logpath', join(this.#folder, 'mongod.log'), '--logappend'],
        ...parameters.flatMap((parameter) => ['--setParameter', parameter]),
      ],
      join(this.#folder, 'output.txt'),
    );
    this.#server = server;
    await waitForServer(this.port, db, () => server.exit() !== null);
    if (server.exit() !== null) throw new ExplainedError(`The server ${this.name} ended by itself; its log says why.`);
  }

  async kill(): Promise<void> {
    this.#server?.kill('SIGKILL');
    await this.#server?.exited;
  }

  freeze = (): void => this.#server?.kill('SIGSTOP');
  thaw = (): void => this.#server?.kill('SIGCONT');
}

/** Starts a replica set of so many servers; one, or three to be without one. */
export async function startDatabase(nodes: number): Promise<Database> {
  const root = await mkdtemp(join(await scratchFolder(), 'letat-crashes-database-'));
  const binary = (await findMongod({ log: () => {} })).path;
  const members: Member[] = [];
  const killAll = () => Promise.all(members.map((member) => member.kill()));
  // Servers outlive the process that started them: whatever ends this process, they do not.
  const atExit = () => {
    void killAll();
    rmSync(root, { recursive: true, force: true });
  };
  process.once('exit', atExit);
  const close = async () => {
    process.off('exit', atExit);
    await killAll();
    await rm(root, { recursive: true, force: true });
  };
  try {
    for (let number = 1; number <= nodes; number += 1) {
      const folder = join(root, `db-${number}`);
      members.push(new Member({ name: `db-${number}`, port: await freePort(), binary, folder }));
    }
    await Promise.all(members.map((member) => member.start()));
    const [first] = members;
    if (!first) throw new ExplainedError('A replica set has one server at least.');
    const hosts = members.map(({ port }) => `127.0.0.1:${port}`);
    await asked(first, {
      replSetInitiate: {
        _id: SET_NAME,
        members: hosts.map((host, _id) => ({ _id, host })),
        settings: { electionTimeoutMillis: electionMs },
      },
    });
    const primary = async (except?: DatabaseMember): Promise<DatabaseMember> => {
      let found: Member | undefined;
      await until('one server of the database can be written to', async () => {
        for (const member of members)
          if (member !== except && (await asked(member, { hello: 1 }))?.isWritablePrimary === true) found = member;
        return found !== undefined;
      });
      return found ?? first;
    };
    const isHealthy = async () => {
      const answers = await Promise.all(members.map((member) => asked(member, { hello: 1 })));
      return answers.every((answer) => answer?.isWritablePrimary === true || answer?.secondary === true);
    };
    await primary();
    const uri = `mongodb://${hosts.join(',')}/crashes?replicaSet=${SET_NAME}`;
    return { uri, members, primary, isHealthy, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What one server answers by itself; null when it does not, in a moment. */
async function asked({ port }: Member, command: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  const waits = { serverSelectionTimeoutMS: lookMs, connectTimeoutMS: lookMs };
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, waits);
  try {
    return await client.db('admin').command(command, { timeoutMS: 'hello' in command ? lookMs : 30_000 });
  } catch (error) {
    if (error instanceof MongoError && 'hello' in command) return null;
    throw error;
  } finally {
    await client.close();
  }
}
