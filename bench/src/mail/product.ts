import { type ApiProcess, startApi, startWorker } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { findRunning, startDemonstration } from '@letat/testing/demonstration';

type Settings = Readonly<Record<string, string>>;

/** What sends the letters, and what is read meanwhile. */
interface MeasuredProduct {
  /** Where readers ask. */
  readonly origin: string;
  /** The site's own, which forms are sent from. */
  readonly publicOrigin: string;
  /** What readers ask for, in turn. */
  readonly paths: readonly string[];
  /** From now on mails leave. */
  startWorker(): Promise<void>;
  workerPids(): number[];
  stop(): Promise<void>;
}

const calls = ['/api/posts?limit=15', '/api/posts?limit=15&category=Leadership', '/api/posts?limit=15&search=budget'];
const pages = ['/', '/blog', '/blog?category=Leadership'];

/** What is to be in the database before anything is measured. */
type Fill = (mongoUri: string) => Promise<void>;

/** An API and a worker, on a database of their own: readings are calls. */
export async function startProcesses(settings: Settings, fill: Fill): Promise<MeasuredProduct> {
  const mongoUri = await newDatabaseUri();
  await fill(mongoUri);
  const given = { ...settings, MONGODB_URI: mongoUri, INTERNAL_TOKEN: 'un-secret-pour-les-mesures' };
  const processes: ApiProcess[] = [startApi(given)];
  const stop = async () => {
    await Promise.all(processes.map((one) => one.stop()));
  };
  try {
    return {
      origin: (await processes[0]?.listening) ?? '',
      publicOrigin: 'http://localhost:3000',
      ...{ paths: calls, stop },
      async startWorker() {
        const worker = startWorker(given);
        processes.push(worker);
        await worker.listening;
      },
      workerPids: () => processes.slice(1).flatMap(({ child: { pid } }) => pid ?? []),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The demonstration, whose mails leave: readings are pages, rendered for who is logged in. */
export async function startPages(settings: Settings, fill: Fill): Promise<MeasuredProduct> {
  const product = await startDemonstration(settings);
  try {
    const { url, mongoUri, pids } = findRunning(product.dataDir);
    await fill(mongoUri);
    return {
      ...{ origin: url, publicOrigin: url, paths: pages },
      // Its worker is at work from the beginning.
      startWorker: async () => {},
      workerPids: () => pids.workers,
      stop: () => product.stop(),
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
