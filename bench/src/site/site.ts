import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiProcess, startApi, startShell, startWorker } from '@letat/testing/api-process';
import { z } from 'zod';
import { scratchFolder } from '../../../scripts/provision/scratch-folder.ts';
import { openReleaseBucket, type ReleaseBucket, writeExampleReleases } from './example-releases.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

export type Kind = 'api' | 'worker' | 'shell';
type Settings = Readonly<Record<string, string>>;

/** A process of a site, on what could be a machine of its own: it shares no folder with any other. */
export interface Member {
  readonly kind: Kind;
  /** `api-1` */
  readonly name: string;
  readonly folder: string;
  /** The one that runs now, or ran last. */
  readonly process: ApiProcess;
  /** Its own address, past the proxies; of a worker it says nothing. */
  readonly url: string;
  /** Ends it as a power cut does, and waits until it has. */
  kill(): Promise<void>;
  /** Starts it again in the same folder, and waits until it answers. */
  start(more?: Settings): Promise<void>;
}

export interface SitePlan {
  /** How many processes of each kind. */
  readonly counts: Readonly<Record<Kind, number>>;
  readonly mongoUri: string;
  /** Of the API and of its workers. */
  readonly settings?: Settings;
}

/** A whole site on this machine, as it runs on several: N of each process, a proxy in front of the shells and one in front of the API. */
export interface Site {
  /** What people open. */
  readonly url: string;
  /** The API as the shells reach it. */
  readonly apiUrl: string;
  readonly members: readonly Member[];
  readonly bucket: ReleaseBucket;
  readonly operator: { readonly authorization: string };
  of(kind: Kind): readonly Member[];
  /** Submits releases, and waits until these shells serve them: all of them, unless it is said. */
  publish(releases: Awaited<ReturnType<typeof writeExampleReleases>>, shells?: readonly Member[]): Promise<void>;
  /** Ends every process, and removes every folder. */
  close(): Promise<void>;
}

const current = z.object({ releases: z.array(z.object({ name: z.string(), sha: z.string() })) });
const lookMs = 50;
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until something is so; what it throws meanwhile means that it is not yet. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`Not so within ${seconds} s: ${what}`, { cause: last });
    await pause(lookMs);
  }
}

/** Waits for something that ends, or says that it did not. */
export async function within<T>(what: string, work: Promise<T>, seconds = 120): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not so within ${seconds} s: ${what}`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts a site, with the example's releases live. */
export async function startSite({ counts, mongoUri, settings = {} }: SitePlan): Promise<Site> {
  const root = await mkdtemp(join(await scratchFolder(), 'letat-site-'));
  const token = randomBytes(24).toString('hex');
  const [front, apis]: [RoundRobin, RoundRobin] = [await startRoundRobin(), await startRoundRobin()];
  const bucket = await openReleaseBucket(join(root, 'bucket'));
  // What signs what is live is a secret that every machine of the API is given.
  const setKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const removeAll = () => rmSync(root, { recursive: true, force: true });
  // Whatever ends this process: in memory such a folder would stay until the machine is started anew.
  process.once('exit', removeAll);
  const common = { INTERNAL_TOKEN: token, PUBLIC_ORIGIN: front.url, DEMO: settings.DEMO ?? '0' };
  const members: Member[] = [];

  async function add(kind: Kind, number: number): Promise<void> {
    const name = `${kind}-${number}`;
    const folder = join(root, name);
    await mkdir(join(folder, 'release-keys'), { recursive: true });
    if (kind === 'api') await writeFile(join(folder, 'release-keys', 'set.1.pem'), setKey, { mode: 0o600 });
    const member = new RunningMember(kind, name, folder, (more) => {
      const own = { ...common, DATA_DIR: folder };
      if (kind === 'api') return startApi({ ...own, MONGODB_URI: mongoUri, API_PORT: '0', ...settings, ...more });
      if (kind === 'worker') return startWorker({ ...own, MONGODB_URI: mongoUri, ...settings, ...more });
      const { S3_ENDPOINT } = settings;
      const files = S3_ENDPOINT === undefined ? {} : { S3_ENDPOINT };
      const releases = { RELEASE_ORIGINS: `*=${bucket.origin}`, RATE_LIMIT_DEFAULT: '1000000' };
      return startShell({ ...own, ...files, ...releases, API_URL: apis.url, PORT: '0', ...more });
    });
    member.behind = kind === 'api' ? apis.backends : kind === 'shell' ? front.backends : null;
    members.push(member);
    await member.start();
  }
  const of = (kind: Kind) => members.filter((member) => member.kind === kind);

  const site: Site = {
    ...{ url: front.url, apiUrl: apis.url, members, bucket, of },
    operator: { authorization: `Bearer ${token}` },
    async publish(releases, shells = of('shell')) {
      const answer = await fetch(`${apis.url}/internal/releases`, {
        method: 'POST',
        headers: { ...site.operator, 'content-type': 'application/json' },
        body: JSON.stringify({ releases }),
      });
      if (answer.status !== 201) throw new Error(`the API refuses releases: ${answer.status} ${await answer.text()}`);
      const wanted = releases.map(({ name, sha }) => `${name}@${sha}`);
      for (const { url, name } of shells)
        await until(`${name} serves what was published`, async () => {
          const answer = await fetch(`${url}/releases/current.json`);
          const served = current.parse(await answer.json()).releases.map((one) => `${one.name}@${one.sha}`);
          return wanted.every((one) => served.includes(one));
        });
    },
    async close() {
      for (const { process } of members) process.child.kill('SIGKILL');
      await Promise.all(members.map(({ process }) => process.exited));
      await Promise.all([front.close(), apis.close(), bucket.close()]);
      process.off('exit', removeAll);
      removeAll();
    },
  };
  try {
    // The first one brings the database to what the release needs; the others find it so.
    await add('api', 1);
    const others: [Kind, number][] = [];
    for (let number = 2; number <= counts.api; number += 1) others.push(['api', number]);
    for (let number = 1; number <= counts.worker; number += 1) others.push(['worker', number]);
    for (let number = 1; number <= counts.shell; number += 1) others.push(['shell', number]);
    await Promise.all(others.map(([kind, number]) => add(kind, number)));
    members.sort((a, b) => a.name.localeCompare(b.name));
    if (counts.shell > 0) await site.publish(await writeExampleReleases(bucket));
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}

class RunningMember implements Member {
  readonly kind: Kind;
  readonly name: string;
  readonly folder: string;
  /** Where the proxy in front of it learns where it is. */
  behind: Set<string> | null = null;
  #process: ApiProcess | null = null;
  #url = '';
  readonly #spawn: (more: Settings) => ApiProcess;

  constructor(kind: Kind, name: string, folder: string, spawn: (more: Settings) => ApiProcess) {
    [this.kind, this.name, this.folder, this.#spawn] = [kind, name, folder, spawn];
  }

  get process(): ApiProcess {
    if (!this.#process) throw new Error(`${this.name} was not started`);
    return this.#process;
  }

  get url(): string {
    return this.#url;
  }

  async kill(): Promise<void> {
    this.process.child.kill('SIGKILL');
    await this.process.exited;
  }

  async start(more: Settings = {}): Promise<void> {
    this.#process = this.#spawn(more);
    const url = await this.#process.listening;
    // What a dead process left behind its proxy stays until here: others take its turns meanwhile, as they do in life.
    this.behind?.delete(this.#url);
    this.#url = url;
    this.behind?.add(url);
  }
}
