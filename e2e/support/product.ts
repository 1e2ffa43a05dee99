import { type Running, findRunning as runningFrom } from '@letat/testing/demonstration';

export function dataDir(): string {
  const directory = process.env.LETAT_E2E_DATA_DIR;
  if (!directory) throw new Error('The product is started by support/start-product.ts: run the tests with Playwright.');
  return directory;
}

/** What runs now: addresses and process ids, kept up to date by the supervisor. */
export function findRunning(): Running {
  return runningFrom(dataDir());
}

/** Waits for something that comes by itself, looking often. */
export async function until<T>(what: string, look: () => Promise<T | null | false>, patience = 30_000): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`not within ${patience} ms: ${what}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
