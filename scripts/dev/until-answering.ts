import type { Product } from '../release/product.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    // Not listening yet, or no longer: that is the answer.
    return false;
  }
};

/** Resolves once the API can work and the shell serves, or after half a minute: whoever goes on then hears the reason. */
export const untilAnswering = async ({ apiUrl, url }: Product): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  const all = [`${apiUrl}/api/ready`, `${url}/releases/current.json`];
  while (Date.now() < deadline) {
    if ((await Promise.all(all.map(answers))).every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
